import type { PlaceOutcome } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { at, chanceFor } from '#server/demo/chance.ts'
import type { Department } from '#server/demo/people/departments.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { COMPETITIONS } from './competitions.ts'
import { eventRow, knownAt, SEASON_DAYS } from './event-rows.ts'
import type { Played } from './matches.ts'
import type { DemoVersion } from './rule-book.ts'

const WEEK_DAYS = 7

interface Place {
  department_id: string
  place: number | null
  outcome?: PlaceOutcome | null
}

/** An event with what was recorded for it, and when. */
export interface DemoEvent {
  row: Row<'event'>
  places: readonly Place[]
  /** Of drawn fixtures that are no matches. */
  outcomes: readonly Row<'event_outcome'>[]
  conduct: readonly Row<'event_conduct'>[]
  recordedAt: string
}

interface Cast {
  seasonId: string
  departments: readonly Department[]
  played: readonly Played[]
  versions: readonly DemoVersion[]
}

/** An event for each competition, and mixed events without matches. The matches join their events. */
export function makeEvents(setting: Setting, { seasonId, departments, played, versions }: Cast): DemoEvent[] {
  const ofCompetitions = COMPETITIONS.map((competition) => {
    const own = played.filter(({ fixture }) => fixture.competition === competition)
    const results = own.filter(({ row }) => row.status === 'SUMMARY')
    const firstAt = results.map(({ row }) => row.created_at).sort()[0]
    const final = own.length === results.length ? results.find(({ row }) => row.tag === 'FINAL') : undefined
    const { sport, gender } = competition
    const row = eventRow(setting, seasonId, {
      sport,
      gender,
      kind: competition.sport === 'SHOTPUT' ? 'ONE_DAY' : 'SEASON',
      daysAgo: SEASON_DAYS - competition.weeks[0] * WEEK_DAYS,
      state: final ? 'FINAL' : firstAt === undefined ? 'DRAFT' : 'RUNNING',
      knownVersion: firstAt === undefined ? null : knownAt(versions, firstAt),
    })
    for (const match of own) {
      match.row.event_id = row.id
      if (match.row.status === 'SUMMARY') match.row.known_version = knownAt(versions, match.row.created_at)
    }
    const places = final ? placesAfter(final, results) : []
    return { row, places, outcomes: [], conduct: [], recordedAt: final?.row.created_at ?? row.created_at }
  })
  return [...ofCompetitions, mixedBadminton(setting, seasonId, departments, versions), comingBlitz(setting, seasonId)]
}

/** The sides of the final, and below them the losers of the semi-finals, who share the third place. */
function placesAfter(final: Played, results: readonly Played[]): Place[] {
  const [winner, loser] = sidesOf(final)
  const thirds = results.filter(({ row }) => row.tag === 'SEMI_FINAL').map((match) => sidesOf(match)[1])
  return [
    { department_id: winner, place: 1 },
    { department_id: loser, place: 2 },
    ...thirds.map((department_id) => ({ department_id, place: 3 })),
  ]
}

/** The departments of the winner and of the loser. */
const sidesOf = ({ row }: Played): [string, string] =>
  row.winner === 'TEAM2' ? [row.department2_id, row.department1_id] : [row.department1_id, row.department2_id]

/** An evening of pairs, entered by hand: two share the second place, and one did not come. */
function mixedBadminton(
  setting: Setting,
  seasonId: string,
  departments: readonly Department[],
  versions: readonly DemoVersion[],
): DemoEvent {
  const recordedAt = daysAgo(setting, 6)
  const row = eventRow(setting, seasonId, {
    sport: 'BADMINTON',
    gender: 'MIXED',
    kind: 'ONE_DAY',
    daysAgo: 6,
    state: 'PROVISIONAL',
    knownVersion: knownAt(versions, recordedAt),
    terms: { entrant: 'PAIR', each_gender_min: 1, reserves_max: 1 },
    closesDaysAgo: 9,
  })
  const pairs = chanceFor('mixed badminton')
    .shuffled(departments)
    .map((department) => department.row.id)
  const places = [1, 2, 2, 4, 5].map((place, index) => ({ department_id: at(pairs, index), place }))
  const absent = at(pairs, places.length)
  const conduct = {
    id: setting.newId(),
    event_id: row.id,
    department_id: absent,
    kind: 'NO_SHOW',
    note: 'The pair was expected at six',
    created_by: null,
    created_at: recordedAt,
  }
  return {
    row,
    places: [...places, { department_id: absent, place: null, outcome: 'DID_NOT_FINISH' }],
    outcomes: [],
    conduct: [conduct],
    recordedAt,
  }
}

const BLITZ_TERMS = { entries_each: 2, squad_min: 2, squad_max: 4, reserves_max: 1, each_gender_min: 1 } as const

function comingBlitz(setting: Setting, seasonId: string): DemoEvent {
  const facts = { sport: 'CHESS', gender: 'MIXED', kind: 'ONE_DAY', state: 'DRAFT', knownVersion: null } as const
  const row = eventRow(setting, seasonId, {
    ...facts,
    name: 'Blitz chess',
    daysAgo: -12,
    terms: BLITZ_TERMS,
    closesDaysAgo: -7,
  })
  return { row, places: [], outcomes: [], conduct: [], recordedAt: row.created_at }
}

/** The rows of all places, in their order. */
export const placeRowsOf = ({ row, places }: DemoEvent): Row<'event_place'>[] =>
  places.map(({ department_id, place, outcome }, position) => ({
    event_id: row.id,
    position,
    department_id,
    entry: null,
    place,
    outcome: outcome ?? null,
  }))
