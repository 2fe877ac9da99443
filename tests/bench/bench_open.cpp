// SPDX-License-Identifier: MIT OR Apache-2.0
#include <CLI/CLI.hpp>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

struct Cost {
    double seconds = 0;
    long residentKib = 0; ///< peak of the process
    std::size_t pages = 0; ///< of the file, in the page cache afterwards
};

[[noreturn]] void stop(const std::string &what)
{
    std::perror(what.c_str());
    std::exit(1);
}

/// A file whose pages are counted and dropped.
class CachedFile
{
public:
    explicit CachedFile(const std::string &path) : m_descriptor(::open(path.c_str(), O_RDONLY))
    {
        struct stat status = {};
        if (m_descriptor < 0 || ::fstat(m_descriptor, &status) != 0) stop(path);
        m_size = static_cast<std::size_t>(status.st_size);
    }
    ~CachedFile() { ::close(m_descriptor); }

    std::size_t size() const { return m_size; }
    std::size_t pages() const { return (m_size + pageSize() - 1) / pageSize(); }

    void drop() const
    {
        ::fsync(m_descriptor);
        ::posix_fadvise(m_descriptor, 0, 0, POSIX_FADV_DONTNEED);
    }

    std::size_t pagesInCache() const
    {
        void *map = ::mmap(nullptr, m_size, PROT_READ, MAP_SHARED, m_descriptor, 0);
        if (map == MAP_FAILED) stop("mmap");
        std::vector<unsigned char> there(pages());
        if (::mincore(map, m_size, there.data()) != 0) stop("mincore");
        ::munmap(map, m_size);
        return static_cast<std::size_t>(
            std::count_if(there.begin(), there.end(), [](unsigned char p) { return p & 1; }));
    }

    void readAll() const
    {
        std::vector<char> block(1 << 20);
        off_t at = 0;
        for (ssize_t got; (got = ::pread(m_descriptor, block.data(), block.size(), at)) > 0;)
            at += got;
    }

private:
    static std::size_t pageSize() { return static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)); }

    int m_descriptor;
    std::size_t m_size = 0;
};

double since(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

Cost run(std::vector<std::string> command, const CachedFile &file)
{
    std::vector<char *> arguments;
    for (std::string &each : command)
        arguments.push_back(each.data());
    arguments.push_back(nullptr);

    file.drop();
    const auto start = Clock::now();
    const pid_t child = ::fork();
    if (child < 0) stop("fork");
    if (child == 0) {
        const int nowhere = ::open("/dev/null", O_WRONLY);
        ::dup2(nowhere, STDOUT_FILENO);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    int status = 0;
    struct rusage usage = {};
    if (::wait4(child, &status, 0, &usage) < 0) stop("wait4");
    const double seconds = since(start);
    if (!WIFEXITED(status) || WEXITSTATUS(status) == 127) stop("cannot run " + command[0]);
    return {seconds, usage.ru_maxrss, file.pagesInCache()};
}

void print(const char *what, const Cost &cost, const CachedFile &file)
{
    std::printf("%-28s %8.3f s   %8.1f MB peak   %8zu pages = %6.2f %% of the file\n", what,
                cost.seconds, double(cost.residentKib) * 1024 / 1e6, cost.pages,
                100.0 * double(cost.pages) / double(file.pages()));
}

} // namespace

int main(int argc, char **argv)
{
    std::string path, spot;
    CLI::App app("Prints what `spot tree` costs on a cold file, next to reading the file");
    app.add_option("--spot", spot, "The command line program")->required();
    app.add_option("FILE", path, "A checkpoint, large for choice")->required();
    CLI11_PARSE(app, argc, argv);

    const CachedFile file(path);
    file.drop();
    std::printf("%s: %.1f MB, %zu pages, %zu still in the cache after dropping it\n", path.c_str(),
                double(file.size()) / 1e6, file.pages(), file.pagesInCache());

    print("spot tree --depth 3", run({spot, "tree", "--depth", "3", path}, file), file);
    print("spot tree", run({spot, "tree", path}, file), file);

    file.drop();
    const auto start = Clock::now();
    file.readAll();
    const double seconds = since(start);
    struct rusage usage = {};
    ::getrusage(RUSAGE_SELF, &usage);
    print("reading all of it, cold", {seconds, usage.ru_maxrss, file.pagesInCache()}, file);
    return 0;
}
