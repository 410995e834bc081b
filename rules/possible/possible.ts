import { linesByHand, seasonLines } from '#rules/season-lines.ts'
import { eventPart } from './event-part.ts'
import { jointRows } from './joint.ts'
import { linesOfSide, type OpenMatch, type OpenSeason } from './open-season.ts'
import { choicesOf, type OpenPart, type PossibleRow, type PossibleTable } from './part.ts'
import { type Scale, scaleOf } from './scale.ts'

/**
 * What the open events and matches of a season still allow, if each match is played and no place is shared by chance. Nothing else
 * is taken into account: no entry that leaves, no protest, no conduct, no points by hand and no bonus of the season's end.
 */
export function possibleTable(season: OpenSeason): PossibleTable {
  const { facts, events, matches } = season
  const scale = scaleOf(season)
  const ofEvents = events.flatMap((open) => {
    const event = facts.events.find(({ _id }) => _id === open._id)
    return event ? [{ name: event.name, part: eventPart({ facts, event, open, scale }) }] : []
  })
  const parts = [
    ...ofEvents.flatMap(({ part }) => part ?? []),
    ...matches.map((match) => matchPart(season, match, scale)),
  ]
  const waitsFor = ofEvents.flatMap(({ name, part }) => (part === null ? name : []))
  const head = { open: ofEvents.length + matches.length, waitsFor }
  if (head.open === 0 || waitsFor.length > 0) return { ...head, isExact: false, rows: [] }
  const certain = certainValues(season, scale)
  const rows = boundRows(season, certain, parts, scale)
  const joint = scale.isWhole ? jointRows(facts.departments, certain, parts) : null
  return {
    ...head,
    isExact: joint !== null,
    rows: rows.map((row) => ({ ...row, ...joint?.get(row.department) })),
  }
}

/** What each department has whatever happens. */
function certainValues({ facts, events }: OpenSeason, { figureOf }: Scale): Map<string, number> {
  const open = new Set(events.map(({ _id }) => _id))
  const lines = [...seasonLines(facts), ...linesByHand(facts)].filter(
    ({ event, part }) => event === null || !open.has(event) || part === 'MATCH' || part === 'CONDUCT',
  )
  const own = Map.groupBy(lines, ({ department }) => department)
  return new Map(facts.departments.map(({ _id }) => [_id, figureOf(own.get(_id) ?? [])]))
}

/** Won by either side, or tied. */
function matchPart({ facts }: OpenSeason, { departments, ...match }: OpenMatch, { figureOf }: Scale): OpenPart {
  const [one, other] = departments
  const nameOf = (id: string) => facts.departments.find(({ _id }) => _id === id)?.name ?? ''
  const valueFor = (department: string, outcome: 'WIN' | 'TIE' | 'LOSS') =>
    figureOf(linesOfSide(facts, { ...match, department, outcome }))
  const outcomes = (
    [
      ['WIN', 'LOSS', one],
      ['LOSS', 'WIN', other],
      ['TIE', 'TIE', null],
    ] as const
  ).map(([first, second, winner]) => {
    const values = new Map([[one, valueFor(one, first)]])
    return { winner, values: values.set(other, (values.get(other) ?? 0) + valueFor(other, second)) }
  })
  return choicesOf(`the match ${nameOf(one)} – ${nameOf(other)}`, outcomes)
}

/** By the least difference between each two departments, which is exact for the two; over several others a place is a bound. */
function boundRows(
  { facts }: OpenSeason,
  certain: ReadonlyMap<string, number>,
  parts: readonly OpenPart[],
  scale: Scale,
) {
  const all = facts.departments.map(({ _id }) => _id)
  const leastOf = (up: string | null, down: string | null) =>
    parts.reduce(
      (sum, part) => sum + part.least(up, down),
      (certain.get(up ?? '') ?? 0) - (certain.get(down ?? '') ?? 0),
    )
  const least = new Map(all.map((up) => [up, new Map(all.map((down) => [down, up === down ? 0 : leastOf(up, down)]))]))
  return all.map((department): PossibleRow => {
    const others = all.filter((other) => other !== department)
    const leastOver = (up: string, down: string) => least.get(up)?.get(down) ?? 0
    const notAlwaysAbove = others.filter((other) => leastOver(department, other) <= 0)
    const canBeAbove = others.filter((other) => leastOver(department, other) < 0)
    const alwaysAbove = others.filter((other) => leastOver(other, department) > 0)
    return {
      department,
      places: [1 + alwaysAbove.length, 1 + canBeAbove.length],
      amounts: [scale.amountOf(leastOf(department, null)), scale.amountOf(-leastOf(null, department))],
      verdict: alwaysAbove.length > 0 ? 'OUT' : notAlwaysAbove.length === 0 ? 'CHAMPION' : null,
      ways: [],
      needs: [],
    }
  })
}
