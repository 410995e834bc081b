import { FORMER_MEMBER } from '#contract/profile/names.ts'
import { publicDraw } from './draw-of-event.ts'
import { entriesOf, type Facts, teamOf } from './facts.ts'
import { fixturesNow, leagueRows, NOBODY, placesNow, type SideNow } from './fixtures.ts'
import { pointLines, totalOf, versionFor } from './points.ts'

/** What pages say, one sorted text for each thing, so that two of them are compared as data. */
export type Pages = Record<string, string[]>

/** The pages as the model computes them. */
export function expectedPages(facts: Facts): Pages {
  const { departments, teams, events, entries } = facts
  const totals = [...departments.keys()].map((id) => `${id} ${totalOf(facts, id) / 100}`)
  return sorted({
    table: totals,
    departmentPages: totals,
    histories: totals,
    explanations: pointLines(facts).map(({ department, event, part, place, amount }) =>
      [department, event, part, place, amount / 100].join(' '),
    ),
    teams: [...teams].map(([id, { name, department }]) => `${id} ${name} ${department}`),
    ...pagesOfEvents(facts),
    entries: [...entries].map(([id, { event, department, team, label, state, squad, former }]) =>
      [
        ...[id, event, department, team, label, state],
        squad.map((key) => (former.includes(key) ? FORMER_MEMBER : facts.people.get(key)?.name)).join(),
      ].join(' '),
    ),
    entriesOfDepartments: [...entries].map(([id, { department }]) => `${department} ${id}`),
    overLimit: overLimit(facts),
    conduct: [...events].flatMap(([id, { conduct }]) =>
      [...conduct].map(([key, { department, kind }]) => [id, key, department, kind].join(' ')),
    ),
    ...matchLists(facts),
  })
}

export const NO_ENTRY = '-'

/** Both sides in one order, whichever is listed first. */
export const pairText = (sides: readonly (string | null)[]) =>
  sides
    .map((side) => side ?? NO_ENTRY)
    .sort()
    .join('|')

export const sorted = (pages: Pages): Pages =>
  Object.fromEntries(Object.entries(pages).map(([name, lines]) => [name, lines.toSorted()]))

function pagesOfEvents(facts: Facts): Pages {
  const all = [...facts.events].map(([id, event]) => ({ id, event, now: publicDraw(facts, event) }))
  return {
    events: all.map(({ id, event, now }) => {
      const state = now && event.state === 'DRAFT' ? 'RUNNING' : event.state
      return [id, event.name, state, event.tier, versionFor(facts, event.beginsOn, event.knownVersion)].join(' ')
    }),
    places: all.flatMap(({ id, event }) =>
      event.places.map(({ department, label, place, outcome }) => [id, department, label, place, outcome].join(' ')),
    ),
    fixtures: all.flatMap(({ id, now }) =>
      (now ? fixturesNow(now) : []).map(({ sides, state, winner }) =>
        [id, pairText(sides.map(nameOf)), state, nameOf(winner)].join(' '),
      ),
    ),
    tables: all.flatMap(({ id, now }) =>
      now?.stage.kind === 'LEAGUE'
        ? leagueRows(now, fixturesNow(now)).map(({ entry, points, scored, conceded }) =>
            [id, entry, points, scored, conceded].join(' '),
          )
        : [],
    ),
    drawPlaces: all.flatMap(({ id, now }) =>
      (now ? placesNow(now).places : []).map(({ entry, place, outcome }) => [id, entry, place, outcome].join(' ')),
    ),
  }
}

const nameOf = (side: SideNow) => (side === null || side === NOBODY ? NO_ENTRY : side)

/** Each person once, whether their account or their roll number names them. */
function overLimit({ people, entries, events }: Facts): string[] {
  return [...people].flatMap(([key, { name }]) => {
    const counted = [...entries.values()].filter(
      ({ squad, state, event }) =>
        squad.includes(key) && state !== 'WITHDRAWN' && events.get(event)?.state !== 'NOT_PLAYED',
    )
    const count = new Set(counted.map(({ event }) => event)).size
    const isGone = counted.every(({ former }) => former.includes(key))
    return count > 1 ? [`${isGone ? FORMER_MEMBER : name} ${count}`] : []
  })
}

/** Matches by their teams, and by their entries where these have none: those of draws are made by the server. */
function matchLists(facts: Facts): Pages {
  const results: string[] = []
  const upcoming: string[] = []
  for (const { event, teams, winner } of facts.matches.values()) {
    const won = winner === 'TIE' || winner === null ? null : teams[winner === 'TEAM1' ? 0 : 1]
    const line = [event, pairText(teams), won].join(' ')
    if (winner === null) upcoming.push(line)
    else results.push(line)
  }
  for (const [id, event] of facts.events) {
    const now = publicDraw(facts, event)
    if (!now) continue
    for (const { sides, state } of fixturesNow(now)) {
      const teams = sides.flatMap((side) => (facts.entries.has(side ?? '') ? teamOf(facts, side ?? '') : []))
      if (state === 'READY' && teams.length === 2) upcoming.push([id, pairText(teams), null].join(' '))
    }
    for (const { sides, teams, winner } of now.draw.results.values()) {
      const isThere = sides.every((side) => facts.entries.has(side))
      if (teams && isThere) results.push([id, pairText(teams), winner && teamOf(facts, winner)].join(' '))
    }
  }
  return { results, upcoming }
}

/** Invariants of the draws that the model states beside its own computation. */
export function requireFairPlaces(facts: Facts): void {
  for (const [id, event] of facts.events) {
    if (event.arePlacesByHand || !publicDraw(facts, event)) continue
    const places = event.places.flatMap(({ place }) => place ?? [])
    for (const place of places)
      if (places.filter((other) => other < place).length >= place)
        throw new Error(`Place ${place} of ${id} is too high.`)
    if (entriesOf(facts, id).length < event.places.length) throw new Error(`${id} has more places than entries.`)
  }
}
