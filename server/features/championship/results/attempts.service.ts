import type { AttemptsUpdate } from '#contract/draw-changes/calls.ts'
import { attemptsProblem } from '#rules/sports/marks/attempts-problem.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'
import { advance, lanesIn } from '#rules/stages/advance.ts'
import { isRest, type PoolState } from '#rules/stages/stage-state.ts'
import type { AttemptsOfEntry, DrawnStage } from '#rules/stages/staged-event.ts'
import type { Row } from '#server/db/schema.ts'
import { writeAttempts } from '#server/features/championship/draws/draw.queries.ts'
import {
  changeStage,
  type DrawChange,
  requirePublicDraw,
  requireVersion,
} from '#server/features/championship/draws/draw-change.service.ts'
import type { StageFacts } from '#server/features/championship/draws/draw-facts.queries.ts'
import { settle } from '#server/features/championship/ledger/settle.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'

/** Sets what an entry has thrown, run, lifted or shown so far. */
export const setAttempts = (context: AppContext, by: Actor, stageId: string, input: AttemptsUpdate) =>
  changeStage(context, by, stageId, 'setAttempts', async (change, stage) => {
    const { tx, facts } = change
    requireVersion(facts, input.basedOn)
    const draw = requirePublicDraw(stage)
    const { rules, row, drawn } = stage
    if (rules.kind !== 'ATTEMPTS') throw conflict('fixture_not_ready', 'This stage has no attempts.')
    const { pools } = advance(facts.staged)
    const heat = pools.find((pool) => pool.stage === row.number && !isRest(rules, pool) && isIn(pool, input.entry))
    if (!heat) throw invalid('invalid_input', 'This entry does not take part in this stage.', 'entry')
    if (facts.staged.left.some(({ entry }) => entry === input.entry))
      throw conflict('entry_left', 'This entry has left the event.')
    const problem = attemptsProblem(input, rules, SPORT_RULES[facts.event.sport].marks)
    if (problem) throw invalid('invalid_input', problem, 'attempts')
    if (input.ended === 'DID_NOT_START' && input.attempts.length > 0)
      throw invalid('invalid_input', 'An entry with attempts has started.', 'ended')
    if (input.lane !== undefined) requireFreeLane(change, stage, input.lane, input.entry, heat, pools)
    const { lane } = drawn.attempts.find(({ entry }) => entry === input.entry) ?? {}
    await writeAttempts(tx, rowOf(draw.id, { lane, ...input, ended: input.ended ?? null }))
    if (rules.marks === 'TIME' && rules.lanes)
      for (const one of withWind(drawn, heat, input)) await writeAttempts(tx, rowOf(draw.id, one))
    await settle(change, facts.event.id)
  })

const isIn = ({ ranks }: PoolState, entry: string) => ranks.some((one) => one.entry === entry)

function requireFreeLane(
  { facts }: DrawChange,
  { rules, drawn }: StageFacts,
  lane: number,
  entry: string,
  heat: PoolState,
  pools: readonly PoolState[],
): void {
  const lanes = rules.kind === 'ATTEMPTS' ? (rules.lanes ?? 0) : 0
  if (lane > lanes)
    throw invalid('invalid_input', lanes === 0 ? 'This stage has no lanes.' : `There are ${lanes} lanes.`, 'lane')
  const [taken] =
    [...lanesIn(drawn, pools)].find(([other, at]) => at === lane && other !== entry && isIn(heat, other)) ?? []
  const title = facts.entries.find(({ id }) => id === taken)?.title
  if (taken) throw invalid('invalid_input', `Lane ${lane} of heat ${heat.pool} is taken by ${title}.`, 'lane')
}

/** All others of a heat with the wind that was entered last: they run with one wind. */
function withWind(
  { attempts }: DrawnStage,
  heat: PoolState,
  { entry, details = [] }: AttemptsUpdate,
): AttemptsOfEntry[] {
  if (!details.some((one) => one?.wind !== undefined)) return []
  const others = attempts.filter((one) => one.entry !== entry && one.attempts.length > 0 && isIn(heat, one.entry))
  return others.map((one) => ({
    ...one,
    details: one.attempts.map((_, index) => details[index] ?? one.details?.[index] ?? null),
  }))
}

const rowOf = (
  draw_id: string,
  {
    entry,
    attempts,
    ended,
    details = [],
    lane = null,
  }: Omit<AttemptsOfEntry, 'lane'> & { lane?: number | null | undefined },
): Row<'stage_attempts'> => ({
  draw_id,
  entry_id: entry,
  attempts: JSON.stringify(attempts),
  ended,
  details: details.some((one) => one !== null) ? JSON.stringify(details) : null,
  lane,
})
