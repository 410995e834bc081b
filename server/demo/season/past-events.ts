import type { EventGender, Sport } from '#contract/enums.ts'
import type { Row } from '#server/db/schema.ts'
import { at, type Chance } from '#server/demo/chance.ts'
import type { Department } from '#server/demo/people/departments.ts'
import type { Setting } from '#server/demo/setting.ts'
import { STANDARD_TERMS } from '#server/features/event/event-terms.queries.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { COMPETITIONS } from './competitions.ts'
import type { DemoEvent } from './events.ts'

const DAY_MS = 24 * 3_600_000
// A competition of twelve weeks ends two weeks before its season.
const DAYS_A_WEEK_OF_PLAY = 6
/** How often the best department of the season wins an event. */
const WINS_OF_THE_BEST = 0.4

interface Cast {
  season: Row<'season'>
  openedAt: Date
  /** The best department of the season first. */
  departments: readonly Department[]
  chance: Chance
}

interface PastCompetition {
  sport: Sport
  gender: EventGender
  entrants: number
  weeks: readonly [from: number, to: number]
}

const MIXED: PastCompetition = { sport: 'BADMINTON', gender: 'MIXED', entrants: 6, weeks: [9, 9] }

/** The events of a season that was kept on paper: final places, and no matches. */
export function pastEvents(setting: Setting, cast: Cast): DemoEvent[] {
  const events = COMPETITIONS.map((competition) => pastEvent(setting, cast, competition))
  const mixed = pastEvent(setting, cast, MIXED)
  const shared = mixed.places.map((row) => (row.place === 3 ? { ...row, place: 2 } : row))
  return [...events, withAbsence(setting, { ...mixed, places: shared })]
}

function pastEvent(
  setting: Setting,
  { season, openedAt, departments, chance }: Cast,
  { sport, gender, entrants, weeks }: PastCompetition,
): DemoEvent {
  const [beganAt, endedAt] = weeks.map((week) => new Date(openedAt.getTime() + week * DAYS_A_WEEK_OF_PLAY * DAY_MS))
  const best = chance.happens(WINS_OF_THE_BEST) ? departments.slice(0, 1) : []
  const others = chance.shuffled(departments.filter((department) => !best.includes(department)))
  const ranked = [...best, ...others].slice(0, Math.max(entrants, 4))
  const row: Row<'event'> = {
    ...STANDARD_TERMS,
    id: setting.newId(),
    season_id: season.id,
    sport,
    gender,
    name: null,
    name_key: '',
    tier: null,
    kind: sport === 'SHOTPUT' || gender === 'MIXED' ? 'ONE_DAY' : 'SEASON',
    state: 'FINAL',
    begins_on: dateIn(setting.zone, beganAt ?? openedAt),
    known_version: 1,
    has_places_by_hand: 0,
    created_at: openedAt.toISOString(),
  }
  return {
    row,
    places: ranked.map((department, index) => ({ department_id: department.row.id, place: index + 1 })),
    outcomes: [],
    conduct: [],
    recordedAt: (endedAt ?? openedAt).toISOString(),
  }
}

/** The last department did not come. */
function withAbsence(setting: Setting, { row, places, ...event }: DemoEvent): DemoEvent {
  const { department_id } = at(places, places.length - 1)
  const conduct = {
    id: setting.newId(),
    event_id: row.id,
    department_id,
    kind: 'NO_SHOW',
    note: null,
    created_by: null,
    created_at: event.recordedAt,
  }
  const absent = { department_id, place: null, outcome: 'DID_NOT_FINISH' } as const
  return { ...event, row, places: [...places.slice(0, -1), absent], conduct: [conduct] }
}
