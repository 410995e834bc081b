import type { Row } from '#server/db/schema.ts'
import { chanceFor } from '#server/demo/chance.ts'
import { SEVENS_COMING, SEVENS_RESULTS } from '#server/demo/draws/football-sevens.ts'
import type { Setting } from '#server/demo/setting.ts'
import { newRoomId } from '#server/features/live/live.rules.ts'
import { unplayedMatch } from '#server/features/match/match.rules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Slot, slotAt, slotsBetween, spread } from './club-calendar.ts'
import { type Fixture, isKnockOut } from './fixtures.ts'
import { type Entrants, openProgramme } from './programme.ts'
import { play } from './scores.ts'
import { SPORT_FACTS } from './sport-facts.ts'

// With those of the football sevens there are 150 results and 30 upcoming matches.
const RESULTS = 150 - SEVENS_RESULTS
const UPCOMING = 30 - SEVENS_COMING
const UNDATED = 4
// The first upcoming matches take one slot after another, so that there are matches today and tomorrow.
const NEXT_UP = 5
const SEASON = { past: 63 * DAY_MS, coming: 21 * DAY_MS }
const SOONEST_MS = 30 * MINUTE_MS
const LASTS_MS = 90 * MINUTE_MS
const LIVE = [
  { sport: 'VOLLEYBALL', scores: [2, 1], startedAgo: 55 * MINUTE_MS },
  { sport: 'FOOTBALL', scores: [1, 1], startedAgo: 35 * MINUTE_MS },
] as const

/** A match of the season with facts that its row does not have. */
export interface Played {
  row: Row<'match'>
  fixture: Fixture
}

interface Cast {
  entrants: Entrants
  seasonId: string
  /** The keepers of the scores: helpers. */
  keepers: readonly Row<'profile'>[]
}

/** Nine weeks of results, the live matches, and three weeks of upcoming ones. */
export function playSeason(setting: Setting, { entrants, seasonId, keepers }: Cast): Played[] {
  const chance = chanceFor('matches')
  const programme = openProgramme(entrants)
  const teams = [...entrants.values()].flat()
  const form = new Map(teams.map((team) => [team, team.department.facts.form + chance.next() - 0.5]))
  const played: Played[] = []
  const now = setting.now.getTime()

  function enter(fixture: Fixture, slot: Slot | undefined, createdAt: number, more: Partial<Row<'match'>> = {}) {
    const { competition, teams, tag } = fixture
    const venue = chance.pick(SPORT_FACTS[competition.sport].venues)
    const unplayed = unplayedMatch({
      id: '',
      seasonId,
      teams: [teams[0].row, teams[1].row],
      tag,
      venue,
      date: slot?.date ?? null,
      time: slot?.time ?? null,
      createdAt: new Date(createdAt).toISOString(),
    })
    played.push({ fixture, row: { ...unplayed, score_updater_id: chance.pick(keepers).id, ...more } })
  }

  const past = slotsBetween(setting.zone, new Date(now - SEASON.past), new Date(now - LASTS_MS))
  for (const slot of spread(past, RESULTS)) {
    const fixture = programme.next()
    const [first = 0, second = 0] = fixture.teams.map((team) => form.get(team))
    const contest = { sport: fixture.competition.sport, edge: first - second, mustBeWon: isKnockOut(fixture.tag) }
    const { winner, scores } = play(contest, chance)
    programme.report(fixture, winner)
    enter(fixture, slot, slot.at.getTime() + LASTS_MS, { ...scored(scores), status: 'SUMMARY', winner })
  }

  for (const { sport, scores, startedAgo } of LIVE) {
    const start = slotAt(setting.zone, new Date(now - startedAgo))
    const room = { room_id: newRoomId(), version: scores[0] + scores[1] }
    enter(programme.next(sport), start, now - startedAgo, { ...scored(scores), ...room, status: 'LIVE' })
  }

  const coming = slotsBetween(setting.zone, new Date(now + SOONEST_MS), new Date(now + SEASON.coming))
  const slots = [...coming.slice(0, NEXT_UP), ...spread(coming.slice(NEXT_UP), UPCOMING - UNDATED - NEXT_UP)]
  for (let place = 0; place < UPCOMING; place += 1) {
    enter(programme.next(), slots[place], now - (UPCOMING - place) * 2 * HOUR_MS)
  }

  return played
}

/** Gives all matches their ids, which sort by creation. */
export function numberMatches(setting: Setting, played: readonly Played[]): Played[] {
  const numbered = played.toSorted((one, other) => (one.row.created_at < other.row.created_at ? -1 : 1))
  for (const { row } of numbered) row.id = setting.newId()
  return numbered
}

const scored = ([team1_score, team2_score]: readonly [number, number]) => ({ team1_score, team2_score })
