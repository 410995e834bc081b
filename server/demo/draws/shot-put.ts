import type { Attempt } from '#rules/stages/staged-event.ts'
import { chanceFor } from '#server/demo/chance.ts'
import { eventRow, knownAt } from '#server/demo/season/event-rows.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { type DrawnEvent, withPlaces } from './drawn-event.ts'
import { enterPeople, type SinglesCast } from './singles.ts'
import { openStages } from './staged-demo.ts'

const HELD_DAYS_AGO = 8
const ENTRIES = 8
const ATTEMPTS = 3

/** An afternoon of women with the shot: three attempts each, and one who did not start. */
export function putTheShot(setting: Setting, cast: SinglesCast): DrawnEvent {
  const chance = chanceFor('shot put')
  const heldAt = daysAgo(setting, HELD_DAYS_AGO)
  const row = eventRow(setting, cast.seasonId, {
    sport: 'SHOTPUT',
    gender: 'FEMALE',
    name: 'Singles',
    kind: 'ONE_DAY',
    daysAgo: HELD_DAYS_AGO,
    state: 'RUNNING',
    knownVersion: knownAt(cast.versions, heldAt),
    terms: { entrant: 'PERSON' },
  })
  const { entries, members } = enterPeople(setting, row, chance.shuffled(cast.departments).slice(0, ENTRIES), cast)
  const staged = openStages(setting, entries, [])
  const stage = staged.draw({ kind: 'ATTEMPTS', attempts: ATTEMPTS }, [
    { method: 'LOTS', seed: 'circle', daysAgo: HELD_DAYS_AGO, witnesses: 'The judges at the circle' },
  ])
  for (const [index, { id }] of entries.entries()) {
    const started = index < ENTRIES - 1
    const attempt = (): Attempt => (chance.happens(0.2) ? 'FOUL' : chance.whole(612, 988))
    const attempts = started ? Array.from({ length: ATTEMPTS }, attempt) : []
    const ended = started ? null : 'DID_NOT_START'
    stage.attempts.push({ entry: id, attempts, ended })
    staged.rows.stage_attempts.push({
      draw_id: stage.draw.id,
      entry_id: id,
      attempts: JSON.stringify(attempts),
      ended,
    })
  }
  return {
    event: withPlaces(row, { entries, members }, staged, heldAt),
    entries,
    members,
    stages: staged.rows,
    matches: [],
  }
}
