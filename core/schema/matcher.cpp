// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/schema/matcher.h"

#include "core/schema/walker.h"

#include <algorithm>
#include <climits>

namespace spotter::schema {
namespace {

using document::Document;
using document::Kind;
using document::NodeId;
using document::noNode;

constexpr std::size_t mostNames = 2000;
constexpr std::size_t mostNameBytes = 1u << 18;
constexpr int deepestSearch = 16;

/// One candidate with its own holes filled. `names` are all that fit equally well.
struct Solution {
    TypeId type = noType;
    std::vector<std::string> names;
    std::string display;
    std::uint64_t cost = 0;
    int shallowest = INT_MAX; ///< see Walker
    NodeId stranger = noNode; ///< nothing in the class describes this node
    std::string wanted;
    std::string family;
    std::map<std::string, Solution> holes;
};

class Search
{
public:
    Search(const Document &document, Catalogue &catalogue)
        : m_document(document),
          m_catalogue(catalogue)
    {
    }

    /// The best candidate of a class for all these nodes at once.
    Solution solve(const std::string &className, const std::vector<NodeId> &nodes)
    {
        Solution best;
        best.cost = UINT64_MAX;
        const Class *candidates = m_catalogue.classNamed(className);
        if (!candidates || ++m_depth > deepestSearch) {
            --m_depth;
            return best;
        }
        m_openDepth += nodes.empty() ? 1 : 0;
        for (const Candidate &candidate : candidates->candidates) {
            if (nodes.empty() && !isWorthNaming(candidate, className)) continue;
            if (isAnything(candidate) && isNearly(best, nodes)) continue;
            Solution found = attempt(candidate, nodes, best.cost);
            if (found.cost < best.cost)
                best = std::move(found);
            else if (found.cost == best.cost && found.cost != UINT64_MAX)
                best.names.insert(best.names.end(), found.names.begin(), found.names.end());
        }
        if (isStranger(best, nodes)) best = stranger(className, nodes.front());
        if (nodes.empty()) best.display = "…";
        m_openDepth -= nodes.empty() ? 1 : 0;
        --m_depth;
        return best;
    }

private:
    static bool isAnything(const Candidate &candidate)
    {
        return candidate.body.form == Expression::Form::Name && candidate.body.name == "any";
    }

    /// A damaged window is a window still, not some caller's own state: its outline is right and
    /// most of it fits.
    bool isNearly(const Solution &solution, const std::vector<NodeId> &nodes) const
    {
        constexpr int belowTheOutline = 3;
        return !nodes.empty() && solution.cost != UINT64_MAX
               && solution.shallowest >= belowTheOutline && solution.cost * 4 <= nodesBelow(nodes);
    }

    std::uint64_t nodesBelow(const std::vector<NodeId> &nodes) const
    {
        std::uint64_t total = 0;
        for (const NodeId node : nodes)
            total += m_document[node].next - node;
        return total;
    }

    /// The best candidate leaves more of the nodes unexplained than it explains.
    bool isStranger(const Solution &solution, const std::vector<NodeId> &nodes) const
    {
        return !nodes.empty() && solution.cost > nodesBelow(nodes) / 2;
    }

    /// Something of a class that no candidate describes: a plain subtree. It counts as one node, so
    /// that one unknown part does not make a stranger of the whole.
    Solution stranger(const std::string &className, NodeId node)
    {
        Expression anything;
        anything.name = "any";
        const auto any = m_catalogue.resolve(anything);
        Solution solution;
        solution.type = any ? *any : noType;
        solution.names = {"unknown"};
        solution.display = "unknown";
        solution.cost = 1;
        solution.stranger = node;
        solution.wanted = className;
        return solution;
    }

    /// With nothing to decide by, types that wrap others of their class would never end: one layer
    /// around one other type is named, no more.
    bool isWorthNaming(const Candidate &candidate, const std::string &className) const
    {
        const auto own = std::count_if(candidate.holes.begin(), candidate.holes.end(),
                                       [&](const auto &h) { return h.drawnFrom == className; });
        return own == 0 || (own == 1 && m_openDepth == 1);
    }

    Solution attempt(const Candidate &candidate, const std::vector<NodeId> &nodes,
                     std::uint64_t limit)
    {
        Solution solution;
        solution.cost = UINT64_MAX;
        Catalogue::Bindings bindings;
        for (const Candidate::Hole &hole : candidate.holes)
            bindings[hole.name] = m_catalogue.hole(hole.name, hole.drawnFrom);
        const auto pattern = m_catalogue.resolve(candidate.body, bindings);
        if (!pattern) return solution;

        Walker walker(m_document, m_catalogue);
        walker.setLimit(limit);
        for (const NodeId node : nodes) {
            walker.walk(node, *pattern);
            if (walker.gaveUp() || !isEqualWhereItMust(candidate, node)) return solution;
        }

        std::uint64_t cost = walker.cost();
        for (const Candidate::Hole &hole : candidate.holes) {
            const auto found = walker.holes().find(hole.name);
            Solution filled =
                solve(hole.drawnFrom,
                      found == walker.holes().end() ? std::vector<NodeId>() : found->second);
            if (filled.cost == UINT64_MAX || cost + filled.cost > limit) return solution;
            cost += filled.cost;
            bindings[hole.name] = filled.type;
            solution.holes.emplace(hole.name, std::move(filled));
        }
        const auto type = m_catalogue.resolve(candidate.body, bindings);
        if (!type) return solution;
        solution.type = *type;
        solution.cost = cost;
        solution.shallowest = walker.shallowest();
        solution.family = candidate.name;
        solution.names = namesOf(candidate, solution.holes);
        solution.display = displayOf(candidate, solution.holes);
        return solution;
    }

    static std::string displayOf(const Candidate &candidate,
                                 const std::map<std::string, Solution> &holes)
    {
        std::string display = candidate.name;
        std::string_view before = candidate.name.empty() ? "" : "<";
        for (const Candidate::Hole &hole : candidate.holes) {
            display += before;
            display += holes.at(hole.name).display;
            before = ", ";
        }
        return display + (candidate.name.empty() || candidate.holes.empty() ? "" : ">");
    }

    /// `OptimizerChoice<L, R>` with every name of L and every name of R.
    static std::vector<std::string> namesOf(const Candidate &candidate,
                                            const std::map<std::string, Solution> &holes)
    {
        if (candidate.name.empty() && !candidate.holes.empty())
            return holes.at(candidate.holes.front().name).names;
        std::vector<std::string> names = {candidate.name};
        for (std::size_t i = 0; i < candidate.holes.size(); ++i) {
            std::vector<std::string> longer;
            std::size_t bytes = 0;
            for (const std::string &begun : names)
                for (const std::string &name : holes.at(candidate.holes[i].name).names) {
                    if (longer.size() >= mostNames || bytes > mostNameBytes) break;
                    longer.push_back(begun + (i == 0 ? "<" : ", ") + name
                                     + (i + 1 == candidate.holes.size() ? ">" : ""));
                    bytes += longer.back().size();
                }
            names = std::move(longer);
        }
        return names;
    }

    /// The `where` of a candidate: two places that, where both are there, hold the same.
    bool isEqualWhereItMust(const Candidate &candidate, NodeId node) const
    {
        if (candidate.equalLeft.empty()) return true;
        const auto pattern = m_catalogue.resolve(candidate.body);
        if (!pattern) return true;
        const NodeId left = place(node, *pattern, candidate.equalLeft);
        const NodeId right = place(node, *pattern, candidate.equalRight);
        return left == noNode || right == noNode || isSame(left, right);
    }

    NodeId place(NodeId node, TypeId type, std::string_view path) const
    {
        while (!path.empty() && node != noNode) {
            const auto dot = std::min(path.find('.'), path.size());
            const std::string_view name = path.substr(0, dot);
            path.remove_prefix(std::min(dot + 1, path.size()));
            const std::vector<Field> &fields = m_catalogue.type(type).fields;
            const auto field = std::find_if(fields.begin(), fields.end(),
                                            [&](const Field &f) { return f.name == name; });
            if (field == fields.end()) return noNode;
            type = field->type;
            node = m_document[node].kind == Kind::Map
                       ? m_document.find(node, name)
                       : m_document.child(node, static_cast<std::uint32_t>(field - fields.begin()));
        }
        return node;
    }

    bool isSame(NodeId left, NodeId right) const
    {
        const NodeId size = m_document[left].next - left;
        if (size != m_document[right].next - right) return false;
        for (NodeId i = 0; i < size; ++i)
            if (m_document[left + i].kind != m_document[right + i].kind
                || m_document[left + i].scalar != m_document[right + i].scalar)
                return false;
        return true;
    }

    const Document &m_document;
    Catalogue &m_catalogue;
    int m_depth = 0;
    int m_openDepth = 0;
};

void noteStrangers(const Document &document, const Solution &solution, Shape &shape)
{
    if (solution.stranger != noNode)
        shape.mismatches.push_back({solution.stranger, "a known " + solution.wanted,
                                    describe(document, solution.stranger)});
    for (const auto &[name, hole] : solution.holes)
        noteStrangers(document, hole, shape);
}

Filling asFilling(const Solution &solution)
{
    Filling filling;
    if (solution.names.empty()) return filling;
    filling.name = solution.names.front();
    filling.alternatives.assign(solution.names.begin() + 1, solution.names.end());
    filling.display = solution.display;
    return filling;
}

} // namespace

Shape match(const Document &document, std::shared_ptr<Catalogue> catalogue,
            std::string_view drawnFrom)
{
    Shape shape;
    shape.types.assign(document.size(), noType);
    if (document.empty()) return shape;

    Search search(document, *catalogue);
    const Solution solution = search.solve(std::string(drawnFrom), {document.root()});
    if (solution.type == noType) return shape;

    Walker walker(document, *catalogue);
    walker.noteInto(&shape);
    walker.walk(document.root(), solution.type);

    noteStrangers(document, solution, shape);
    shape.catalogue = std::move(catalogue);

    // The file's candidate has one hole, its item; the item's holes are what people ask for.
    for (const auto &[name, item] : solution.holes) {
        shape.root = item.family;
        for (const auto &[parameter, filled] : item.holes)
            shape.fillings[parameter] = asFilling(filled);
    }
    return shape;
}

} // namespace spotter::schema
