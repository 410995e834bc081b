import type { FixtureResult } from '#rules/stages/staged-event.ts'
import { at, chanceFor } from '#server/demo/chance.ts'
import { eventRow, knownAt } from '#server/demo/season/event-rows.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { type DrawnEvent, withPlaces } from './drawn-event.ts'
import { enterPeople, type SinglesCast } from './singles.ts'
import { openStages } from './staged-demo.ts'

const BEGAN_DAYS_AGO = 11
const ENTRIES = 9
const ROUNDS = 5
/** Rounds with results. The next one is paired. */
const PLAYED = 3
const LEFT_AFTER = 2

/** Nine players in Swiss rounds. One of them leaves after the second round. */
export function playRapidChess(setting: Setting, cast: SinglesCast): DrawnEvent {
  const chance = chanceFor('rapid chess')
  const row = eventRow(setting, cast.seasonId, {
    sport: 'CHESS',
    gender: 'MIXED',
    name: 'Rapid chess',
    kind: 'SEASON',
    daysAgo: BEGAN_DAYS_AGO,
    state: 'RUNNING',
    knownVersion: knownAt(cast.versions, daysAgo(setting, BEGAN_DAYS_AGO)),
    terms: { entrant: 'PERSON' },
  })
  const { entries, members } = enterPeople(setting, row, chance.shuffled(cast.departments).slice(0, ENTRIES), cast)
  const staged = openStages(setting, entries, entries.slice(0, 4))
  const stage = staged.draw(
    { kind: 'SWISS', rounds: ROUNDS, tieBreaks: ['POINTS', 'BUCHHOLZ', 'DIRECT'], leaving: 'WALK_OVERS' },
    [{ method: 'SEEDS', seed: 'library hall', daysAgo: BEGAN_DAYS_AGO + 1, witnesses: 'The arbiter and two captains' }],
  )
  for (let round = 1; round <= PLAYED; round += 1) {
    const decidedAt = daysAgo(setting, BEGAN_DAYS_AGO - 3 * (round - 1))
    for (const { position, sides, state } of staged.state().fixtures) {
      const [one, other] = sides
      if (state !== 'READY' || one === null || other === null || one === 'NOBODY' || other === 'NOBODY') continue
      const winner = chance.happens(0.25) ? null : chance.pick([one.entry, other.entry])
      const result: FixtureResult = {
        position,
        outcome: 'PLAYED',
        entries: [one.entry, other.entry],
        winner,
        scores: null,
      }
      stage.results.push(result)
      const decision = { draw_id: stage.draw.id, position, result: JSON.stringify(result) }
      staged.rows.fixture_decision.push({ ...decision, reason: null, decided_at: decidedAt })
    }
    if (round === LEFT_AFTER)
      staged.withdraw(stage, at(entries, ENTRIES - 1), 'Away for an internship from this week on.')
    staged.pair(stage)
  }
  const recordedAt = daysAgo(setting, BEGAN_DAYS_AGO - 3 * (PLAYED - 1))
  return {
    event: withPlaces(row, { entries, members }, staged, recordedAt),
    entries,
    members,
    stages: staged.rows,
    matches: [],
  }
}
