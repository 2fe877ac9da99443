// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/counter_panel.h"

#include "ui/overview/fact_row.h"
#include "ui/overview/size_bar.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace spotter::ui {

namespace {

void addSection(QVBoxLayout &layout, const Theme &theme)
{
    layout.addSpacing(8);
    layout.addWidget(separator(theme));
    layout.addSpacing(4);
}

QWidget *headed(const Theme &theme, const QString &heading, const QString &state, Token token)
{
    auto *line = new QWidget;
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 2);
    layout->setSpacing(4);
    layout->addWidget(label(theme, Type::Heading, Token::Text, heading));
    if (!state.isEmpty())
        layout->addWidget(label(theme, Type::Sans, token, QStringLiteral("· ") + state));
    layout->addStretch();
    return line;
}

} // namespace

CounterPanel::CounterPanel(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QScrollArea(parent),
      m_document(document),
      m_theme(theme)
{
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    ground(viewport(), theme, Token::Panel);
    connect(&document, &CheckpointDocument::stateChanged, this, &CounterPanel::rebuild);
    connect(&document, &CheckpointDocument::judged, this, &CounterPanel::rebuild);
    connect(&theme, &Theme::changed, this, &CounterPanel::rebuild);
    rebuild();
}

void CounterPanel::rebuild()
{
    auto *content = new QWidget;
    ground(content, m_theme, Token::Panel);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 8, 12, 4);
    layout->setSpacing(0);
    if (m_document.checkpoint()) {
        addCounters(*layout);
        if (m_document.overview().missing + m_document.overview().orphans > 0) addJoin(*layout);
        addWindow(*layout);
        addSizes(*layout);
    }
    layout->addStretch();
    setWidget(content);
}

void CounterPanel::addFact(QVBoxLayout &layout, const QString &name, const QString &value,
                           document::NodeId node, bool wrong)
{
    auto *fact = new FactRow(m_theme, name, value, wrong ? Type::Heading : Type::Sans,
                             wrong ? Token::Error : Token::Text);
    fact->setNode(node);
    connect(fact, &FactRow::activated, &m_document,
            [this](uint target) { m_document.select(document::NodeId(target)); });
    layout.addWidget(fact);
}

void CounterPanel::addCounters(QVBoxLayout &layout)
{
    const checks::Overview &overview = m_document.overview();
    layout.addWidget(headed(m_theme, tr("Counters"), {}, Token::Text));
    for (const checks::Counter &counter : overview.counters) {
        using What = checks::Counter::What;
        const QString name = counter.what == What::SchedulerPosition ? tr("Scheduler position")
                             : counter.what == What::OptimizerTime
                                 ? tr("Optimizer time")
                                 : tr("Caller state %1").arg(fromUtf8(counter.path));
        const QString value = counter.value && fromUtf8(counter.text).isEmpty()
                                  ? QString::number(*counter.value)
                                  : fromUtf8(counter.text);
        const bool none = counter.what == What::OptimizerTime && !counter.value
                          && overview.stepAgreement == checks::Agreement::Disagree;
        addFact(layout, name, value, counter.node, none);
    }
    if (overview.counters.empty())
        layout.addWidget(label(m_theme, Type::Sans, Token::Muted, tr("None in this file")));

    if (overview.stepAgreement == checks::Agreement::Agree && overview.stepsTaken)
        layout.addWidget(
            verdictLine(m_theme, QStringLiteral("good"), Token::Good,
                        *overview.stepsTaken == 1
                            ? tr("Agree: 1 step taken")
                            : tr("Agree: %1 steps taken").arg(grouped(*overview.stepsTaken))));
    if (overview.stepAgreement == checks::Agreement::Disagree)
        layout.addWidget(verdictLine(m_theme, QStringLiteral("error"), Token::Error,
                                     tr("Disagree on the number of steps taken")));
}

void CounterPanel::addJoin(QVBoxLayout &layout)
{
    const checks::Overview &overview = m_document.overview();
    addSection(layout, m_theme);
    layout.addWidget(headed(m_theme, tr("Optimizer states"), {}, Token::Text));
    addFact(layout, tr("Matched"), grouped(overview.matched), document::noNode);
    addFact(layout, tr("Orphan"), grouped(overview.orphans), document::noNode,
            overview.orphans > 0);
    addFact(layout, tr("Missing"), grouped(overview.missing), document::noNode,
            overview.missing > 0);
}

void CounterPanel::addWindow(QVBoxLayout &layout)
{
    const auto &record = m_document.checkpoint()->record;
    const std::size_t gradients = record.gradients ? record.gradients->size() : 0;
    if (!record.window && !record.gradients) return;

    addSection(layout, m_theme);
    const bool open = record.window ? record.window->isOpen() : gradients > 0;
    layout.addWidget(headed(m_theme, tr("Window"), open ? tr("open") : tr("closed"),
                            open ? Token::Warning : Token::Muted));
    if (record.window) {
        const record::Window &window = *record.window;
        addFact(layout, tr("Micro-batches"), grouped(window.microbatches), window.microbatchesNode);
        addFact(layout, tr("Total weight"), figure(window.totalWeight, 6), window.totalWeightNode);
        addFact(layout, tr("Loss scale"), figure(window.lossScale, 6), window.lossScaleNode);
        addFact(layout, tr("Work dtype"), fromUtf8(describe(window.dtype)), window.node);
    } else {
        addFact(layout, tr("Pending gradients"), grouped(gradients), record.gradientsNode);
    }
    const checks::Agreement agreement = m_document.overview().windowAgreement;
    if (agreement == checks::Agreement::Agree)
        layout.addWidget(verdictLine(m_theme, QStringLiteral("good"), Token::Good,
                                     gradients == 0 ? tr("Agree: no gradient waits")
                                     : gradients == 1
                                         ? tr("Agree: 1 gradient waits")
                                         : tr("Agree: %1 gradients wait").arg(grouped(gradients))));
    if (agreement == checks::Agreement::Disagree)
        layout.addWidget(
            verdictLine(m_theme, QStringLiteral("error"), Token::Error,
                        tr("Disagree: %1 gradients in the file").arg(grouped(gradients))));
}

void CounterPanel::addSizes(QVBoxLayout &layout)
{
    const checks::SizeByRole &sizes = m_document.overview().sizes;
    std::vector<SizePart> parts = {{tr("A, B"), sizes.weights, Token::RoleWeight},
                                   {tr("Moment m"), sizes.firstMoments, Token::RoleFirstMoment},
                                   {tr("Moment v"), sizes.secondMoments, Token::RoleSecondMoment},
                                   {tr("Other state"), sizes.otherState, Token::Changed},
                                   {tr("Gradients"), sizes.gradients, Token::RoleGradient},
                                   {tr("Structure"), sizes.structure, Token::RoleOther}};
    std::erase_if(parts, [](const SizePart &part) { return part.bytes == 0; });
    addSection(layout, m_theme);
    layout.addWidget(headed(m_theme, tr("Size by role"), {}, Token::Text));
    layout.addSpacing(4);
    layout.addWidget(new SizeBar(m_theme, parts));
    layout.addSpacing(4);
    layout.addWidget(new SizeLegend(m_theme, parts));
}

} // namespace spotter::ui
