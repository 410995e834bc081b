import { entryOf, type FixtureState } from '#rules/stages/fixture-state.ts'
import { knockOutTag } from '#rules/words/draw-words.ts'
import type { Row } from '#server/db/schema.ts'
import { at, chanceFor } from '#server/demo/chance.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Slot, slotsBetween, spread } from '#server/demo/season/club-calendar.ts'
import { playersOf } from '#server/demo/season/entries.ts'
import { entryRow, memberRow } from '#server/demo/season/entry-rows.ts'
import { eventRow, knownAt } from '#server/demo/season/event-rows.ts'
import type { Entrants } from '#server/demo/season/programme.ts'
import type { DemoVersion } from '#server/demo/season/rule-book.ts'
import { play } from '#server/demo/season/scores.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { unplayedMatch } from '#server/features/match/match.rules.ts'
import { type DrawnEvent, type DrawnMatch, withPlaces } from './drawn-event.ts'
import { type DemoStage, openStages } from './staged-demo.ts'

/** The pools and the quarter-finals. The semi-finals are still to come. */
export const SEVENS_RESULTS = 14
export const SEVENS_COMING = 2
const VENUE = 'Lower Field'
const LASTS_MS = 60 * MINUTE_MS
const BEGAN_DAYS_AGO = 24

interface Cast {
  seasonId: string
  entrants: Entrants
  keepers: readonly Row<'profile'>[]
  versions: readonly DemoVersion[]
  people: readonly Row<'profile'>[]
  applications: readonly Row<'application'>[]
}

type Sevens = ReturnType<typeof openSevens>

/** Two pools of four, then a knock-out of six, in which the winners of the pools have byes. */
export function playSevens(setting: Setting, cast: Cast): DrawnEvent {
  const sevens = openSevens(setting, cast)
  const now = setting.now.getTime()
  const past = slotsBetween(setting.zone, new Date(now - BEGAN_DAYS_AGO * DAY_MS), new Date(now - DAY_MS))
  for (const slot of spread(past, SEVENS_RESULTS)) playNext(sevens, slot, cast.versions)
  const coming = slotsBetween(setting.zone, new Date(now + DAY_MS), new Date(now + 5 * DAY_MS))
  for (const slot of spread(coming, SEVENS_COMING)) sevens.matches.push(matchOf(sevens, nextFixture(sevens), slot))

  const { row, entries, staged, matches } = sevens
  const members = entries.flatMap((entry) =>
    playersOf(entry.team_id ?? '', cast).map((person, position) => memberRow(entry, person, position)),
  )
  const recordedAt = at(matches, SEVENS_RESULTS - 1).row.created_at
  return {
    event: withPlaces(row, { entries, members }, staged, recordedAt),
    entries,
    members,
    stages: staged.rows,
    matches,
  }
}

/** The event with its entries, both stages drawn, and no match. */
function openSevens(setting: Setting, { seasonId, entrants, keepers, versions }: Cast) {
  const [competition, teams] = at(
    [...entrants].filter(([{ sport, gender }]) => sport === 'FOOTBALL' && gender === 'MALE'),
    0,
  )
  const row = eventRow(setting, seasonId, {
    sport: 'FOOTBALL',
    gender: 'MALE',
    name: 'Sevens',
    kind: 'SEASON',
    daysAgo: BEGAN_DAYS_AGO,
    state: 'RUNNING',
    knownVersion: knownAt(versions, daysAgo(setting, BEGAN_DAYS_AGO)),
    terms: { squad_min: 7, squad_max: 15 },
  })
  const entries = teams.map((team) =>
    entryRow(setting, row, team.row.department_id, {
      team_id: team.row.id,
      team_name: team.row.name,
      created_at: daysAgo(setting, BEGAN_DAYS_AGO + 8),
    }),
  )
  const staged = openStages(setting, entries, entries.slice(0, 2))
  const matches: DrawnMatch[] = []
  return {
    setting,
    row,
    competition,
    teams,
    entries,
    staged,
    matches,
    keepers,
    ...drawStages(staged),
    chance: chanceFor('football sevens'),
  }
}

function drawStages(staged: ReturnType<typeof openStages>) {
  const witnesses = 'The captains of all eight teams'
  const pools = staged.draw({ kind: 'POOLS', pools: 2, through: 3 }, [
    {
      method: 'SEEDS',
      seed: 'first pot',
      daysAgo: BEGAN_DAYS_AGO + 4,
      witnesses,
      voided: { daysAgo: BEGAN_DAYS_AGO + 3, reason: 'One name was missing in the pot: its lot had stuck to the lid.' },
    },
    { method: 'SEEDS', seed: 'second pot', daysAgo: BEGAN_DAYS_AGO + 2, witnesses },
  ])
  const knockOut = staged.draw({ kind: 'KNOCK_OUT', thirdPlace: 'PLAYED' }, [
    { method: 'SEEDS', seed: 'knock-out', daysAgo: BEGAN_DAYS_AGO + 2, witnesses },
  ])
  return { pools, knockOut }
}

interface StagedFixture {
  stage: DemoStage
  fixture: FixtureState
}

/** The first fixture whose two sides are known and which has no match. */
function nextFixture({ staged, pools, knockOut, matches }: Sevens): StagedFixture {
  const stageOf = (fixture: FixtureState) => (fixture.stage === pools.stage ? pools : knockOut)
  const ready = staged.state().fixtures.filter((fixture) => {
    const { draw } = stageOf(fixture)
    const hasMatch = matches.some(({ link }) => link.draw_id === draw.id && link.position === fixture.position)
    return fixture.state === 'READY' && !hasMatch
  })
  const fixture = at(ready, 0)
  return { stage: stageOf(fixture), fixture }
}

function playNext(sevens: Sevens, slot: Slot, versions: readonly DemoVersion[]): void {
  const { pools, knockOut, chance, staged, matches } = sevens
  const next = nextFixture(sevens)
  const { winner, scores } = play({ sport: 'FOOTBALL', edge: 0, mustBeWon: next.stage === knockOut }, chance)
  const match = matchOf(sevens, next, slot)
  const { row, link } = match
  const result = { status: 'SUMMARY', winner, team1_score: scores[0], team2_score: scores[1] } as const
  matches.push({ ...match, row: { ...row, ...result, known_version: knownAt(versions, row.created_at) } })
  const winners = { TEAM1: link.entry1_id, TEAM2: link.entry2_id, TIE: null }
  next.stage.results.push({
    position: next.fixture.position,
    outcome: 'PLAYED',
    entries: [link.entry1_id, link.entry2_id],
    winner: winners[winner],
    scores,
  })
  staged.drawLots(pools, { seed: 'two coins', witnesses: 'The two captains', drawnAt: row.created_at })
}

/** The match of a fixture, not played. */
function matchOf(sevens: Sevens, { stage, fixture }: StagedFixture, slot: Slot): DrawnMatch {
  const { setting, row, competition, teams, entries, knockOut, keepers, chance } = sevens
  const [first, second] = fixture.sides.map((side) => {
    const place = entries.findIndex(({ id }) => id === entryOf(side))
    return { team: at(teams, place), entry: at(entries, place) }
  })
  if (!first || !second) throw new Error('Both sides of this fixture are known.')
  const rounds = Math.max(...stage.fixtures.map(({ round }) => round))
  const drawn = stage.fixtures.find(({ position }) => position === fixture.position)
  const tag = stage === knockOut && drawn ? knockOutTag(drawn, rounds) : null
  const recordedAt = Math.min(slot.at.getTime() + LASTS_MS, setting.now.getTime() - 3 * HOUR_MS)
  const unplayed = unplayedMatch({
    id: '',
    seasonId: row.season_id,
    teams: [first.team.row, second.team.row],
    tag,
    venue: VENUE,
    eventId: row.id,
    date: slot.date,
    time: slot.time,
    createdAt: new Date(recordedAt).toISOString(),
  })
  return {
    row: { ...unplayed, score_updater_id: chance.pick(keepers).id },
    fixture: { competition, teams: [first.team, second.team], tag },
    link: {
      draw_id: stage.draw.id,
      position: fixture.position,
      entry1_id: first.entry.id,
      entry2_id: second.entry.id,
    },
  }
}
