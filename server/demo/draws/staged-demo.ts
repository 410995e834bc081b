import type { DrawMethod } from '#contract/draw-enums.ts'
import { type StageRules, stageRules } from '#contract/stage-rules.ts'
import { type Entrant, entrantOf, type Fixture } from '#rules/draws/entrant.ts'
import { lotsOf } from '#rules/draws/lots.ts'
import { qualifiersOf } from '#rules/draws/qualifiers.ts'
import { advance, type EventState } from '#rules/stages/advance.ts'
import { nextSwissRound } from '#rules/stages/next-swiss-round.ts'
import type { AttemptsOfEntry, DrawnStage, FixtureResult, Leaver, StagedEvent } from '#rules/stages/staged-event.ts'
import type { Row } from '#server/db/schema.ts'
import type { EntryRow } from '#server/demo/season/entry-rows.ts'
import { daysAgo, type Setting } from '#server/demo/setting.ts'
import { drawing } from '#server/features/draw/drawing.rules.ts'

export interface DrawTerms {
  method: DrawMethod
  seed: string
  daysAgo: number
  witnesses: string
  voided?: { daysAgo: number; reason: string }
}

export interface DemoStage extends DrawnStage {
  draw: Row<'stage_draw'>
  fixtures: Fixture[]
  results: FixtureResult[]
  attempts: AttemptsOfEntry[]
  lots: string[][]
}

/** Rows of the draw of an event. */
export interface StageRows {
  event_stage: Row<'event_stage'>[]
  entry_seed: Row<'entry_seed'>[]
  stage_draw: Row<'stage_draw'>[]
  fixture_decision: Row<'fixture_decision'>[]
  stage_attempts: Row<'stage_attempts'>[]
  stage_lots: Row<'stage_lots'>[]
  draw_leaver: Row<'draw_leaver'>[]
}

/** The stages of a demo event, drawn and played with the rules of the program. */
export interface StagedDemo {
  rows: StageRows
  /** Draws the next stage. All draws but the last were voided. */
  draw(rules: Partial<StageRules> & Pick<StageRules, 'kind'>, draws: readonly DrawTerms[]): DemoStage
  /** Pairs the next round of a Swiss stage. */
  pair(stage: DemoStage): void
  /** Takes an entry out of the event from this stage on. */
  withdraw(stage: DemoStage, entry: EntryRow, reason: string): void
  /** Draws the lots that a later stage waits for. */
  drawLots(stage: DemoStage, terms: { seed: string; witnesses: string; drawnAt: string }): void
  event: StagedEvent
  state(): EventState
}

/** Opens an event for its draws. The first of `seeds` is the strongest entry. */
export function openStages(setting: Setting, entries: readonly EntryRow[], seeds: readonly EntryRow[]): StagedDemo {
  const rows: StageRows = {
    event_stage: [],
    entry_seed: seeds.map(({ id, event_id }, index) => ({ entry_id: id, event_id, seed: index + 1 })),
    stage_draw: [],
    fixture_decision: [],
    stage_attempts: [],
    stage_lots: [],
    draw_leaver: [],
  }
  const stages: DemoStage[] = []
  const left: Leaver[] = []
  const staged = {
    entries: entries.map(({ id, department_id }) => {
      const seeded = rows.entry_seed.find(({ entry_id }) => entry_id === id)
      return { id, department: department_id, seed: seeded?.seed ?? null }
    }),
    left,
    stages,
  }

  function entrants(): Entrant[] {
    const before = stages.at(-1)
    if (!before) return staged.entries.map(entrantOf)
    const pools = [...new Set(before.entrants.map(({ pool }) => pool))]
    return qualifiersOf(before.stage, pools, rulesOf(before).through ?? 0)
  }

  const rulesOf = ({ stage }: DemoStage) => stageRules.parse(JSON.parse(rows.event_stage[stage - 1]?.rules ?? ''))

  return {
    rows,
    draw(given, draws) {
      const rules = stageRules.parse(given)
      const taking = entrants()
      const number = stages.length + 1
      const stageId = setting.newId()
      const eventId = entries[0]?.event_id ?? ''
      rows.event_stage.push({ id: stageId, event_id: eventId, number, rules: JSON.stringify(rules) })
      for (const terms of draws) {
        const drawn = drawing(rules, taking, terms, terms.seed)
        const draw: Row<'stage_draw'> = {
          id: setting.newId(),
          stage_id: stageId,
          method: terms.method,
          seed: terms.seed,
          witnesses: terms.witnesses,
          entrants: JSON.stringify(drawn.entrants),
          steps: JSON.stringify(drawn.steps),
          fixtures: JSON.stringify(drawn.fixtures),
          drawn_at: daysAgo(setting, terms.daysAgo),
          is_public: 1,
          voided_at: terms.voided ? daysAgo(setting, terms.voided.daysAgo) : null,
          void_reason: terms.voided?.reason ?? null,
        }
        rows.stage_draw.push(draw)
        if (!terms.voided) stages.push({ stage: number, rules, draw, ...drawn, results: [], attempts: [], lots: [] })
      }
      const stage = stages[number - 1]
      if (!stage) throw new Error('The last draw of a stage is not voided.')
      return stage
    },
    pair(stage) {
      stage.fixtures.push(...nextSwissRound(staged, advance(staged), stage.stage))
      stage.draw.fixtures = JSON.stringify(stage.fixtures)
    },
    withdraw({ stage }, entry, reason) {
      Object.assign(entry, { state: 'WITHDRAWN', reason, after_play: 1 })
      left.push({ entry: entry.id, reason: 'WITHDRAWN', stage })
      rows.draw_leaver.push({ entry_id: entry.id, event_id: entry.event_id, stage })
    },
    drawLots(stage, { seed, witnesses, drawnAt }) {
      for (const { pool, entries: level } of advance(staged).lotsNeeded) {
        const order = lotsOf(seed).shuffled(level)
        stage.lots.push(order)
        rows.stage_lots.push({
          id: setting.newId(),
          draw_id: stage.draw.id,
          pool,
          entry_order: JSON.stringify(order),
          witnesses,
          drawn_at: drawnAt,
        })
      }
    },
    event: staged,
    state: () => advance(staged),
  }
}
