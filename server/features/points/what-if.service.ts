import type { WhatIf } from '#contract/possible/calls.ts'
import type { SeasonFacts } from '#contract/season-facts/calls.ts'
import { linesByHand, seasonLines } from '#rules/season-lines.ts'
import { advance } from '#rules/stages/advance.ts'
import { isSettled } from '#rules/stages/fixture-state.ts'
import { canGivePoints } from '#rules/what-if/can-give-points.ts'
import { asStaged } from '#rules/what-if/play-event.ts'
import type { DrawFacts } from '#server/features/championship/draws/draw-facts.queries.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import type { AppContext } from '#server/platform/context.ts'
import { openEvent, openMatch, readOpenSeason } from './possible.service.ts'

type OpenOfWhatIf = WhatIf['events'][number]
type Plan = Pick<OpenOfWhatIf['plans'][number], 'date' | 'time'>

/** All that a browser needs to compute the table with other results. */
export async function getWhatIf(context: AppContext, name: string | undefined): Promise<WhatIf> {
  const { rules, table, facts, rows, openMatches } = await readOpenSeason(context, name)
  const departments = await listDepartments(context.store.reads)
  const everyone = departments.map(({ _id, name: title }) => ({ id: _id, department: _id, entry: null, title }))
  const meets = new Set(facts.events.map(({ meet }) => meet))
  const events: { next: string; event: OpenOfWhatIf }[] = []
  // The places of a meet follow from its events.
  for (const row of rows.filter(({ id }) => !meets.has(id))) {
    const { event: open, draw } = await openEvent(context, facts, row)
    const entries = open.entries.length > 0 ? open.entries : everyone
    const hasPlacesByHand = row.has_places_by_hand === 1
    const event = { _id: row.id, entries, staged: stagedOf(draw), hasPlacesByHand, plans: plansOf(draw) }
    const found = facts.events.find(({ _id }) => _id === row.id)
    const [next = row.begins_on] = openPlans(event).map(whenOf).sort()
    if (found && canGivePoints(facts, found, event)) events.push({ next, event })
  }
  return {
    table,
    tieBreaks: rules.tieBreaks,
    departments,
    ...divided(facts, new Set(rows.map(({ id }) => id))),
    events: events.sort((one, other) => compare(one.next, other.next)).map(({ event }) => event),
    matches: openMatches
      .toSorted((one, other) => compare(whenOf(one), whenOf(other)))
      .map((row) => {
        const { departments: both, ...of } = openMatch(facts, row)
        const { id, date, time, name1, name2 } = row
        return { _id: id, date, time, names: [name1, name2], departments: [...both], of }
      }),
  }
}

const whenOf = ({ date, time }: Plan) => `${date ?? '9999'} ${time ?? ''}`

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Attempts decide nothing here: their events end with places. */
const stagedOf = ({ staged, stages }: DrawFacts): OpenOfWhatIf['staged'] =>
  stages.length === 0 || stages.some(({ rules }) => rules.kind === 'ATTEMPTS')
    ? null
    : { ...staged, stages: stages.map(({ rules, drawn }) => ({ ...drawn, rules })) }

const plansOf = ({ stages }: DrawFacts): OpenOfWhatIf['plans'] =>
  stages.flatMap(({ row, links, waiting }) =>
    [...links, ...waiting].map(({ position, date, time }) => ({ stage: row.number, position, date, time })),
  )

/** Of the matches that are to be played. */
function openPlans({ staged, plans }: Pick<OpenOfWhatIf, 'staged' | 'plans'>) {
  const settled = staged ? advance(asStaged(staged)).fixtures.filter(isSettled) : []
  return plans.filter(
    (plan) => !settled.some(({ stage, position }) => stage === plan.stage && position === plan.position),
  )
}

/** The facts of open events, with all events of their meets, and the lines of everything else. */
function divided(facts: SeasonFacts, open: ReadonlySet<string>): Pick<WhatIf, 'facts' | 'lines'> {
  const { versions, events, matches } = facts
  const openMeets = new Set(
    events.flatMap(({ _id, meet }) => (open.has(_id) ? [_id, ...(meet === undefined ? [] : [meet])] : [])),
  )
  const kept = new Set(
    events.flatMap(({ _id, meet = _id }) => (openMeets.has(_id) || openMeets.has(meet) ? [_id] : [])),
  )
  const isKept = (id: string | null) => id !== null && kept.has(id)
  const certain = {
    ...facts,
    events: events.filter(({ _id }) => !isKept(_id)),
    matches: matches.filter(({ event }) => !isKept(event)),
  }
  return {
    facts: {
      versions,
      events: events.filter(({ _id }) => isKept(_id)),
      matches: matches.filter(({ event }) => isKept(event)),
    },
    lines: [...seasonLines(certain), ...linesByHand(facts)]
      .filter(({ amount }) => amount !== 0)
      .map(({ part, department, place, sharing, amount, gender }) => ({
        ...{ part, department, place, sharing, amount, gender },
      })),
  }
}
