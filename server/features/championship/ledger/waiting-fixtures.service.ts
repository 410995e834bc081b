import { BYE } from '#rules/draws/entrant.ts'
import type { EventState } from '#rules/stages/advance.ts'
import type { Row } from '#server/db/schema.ts'
import type { DrawFacts } from '#server/features/championship/draws/draw-facts.queries.ts'
import { sideShown } from '#server/features/championship/draws/draw-reply.rules.ts'
import { type Plan, planOf, replaceWaiting } from '#server/features/match/plan/waiting-fixture.queries.ts'
import { sidesOfEntries } from '#server/features/team/side.queries.ts'
import { tagOf } from './draw-places.rules.ts'
import type { SeasonChange } from './ledger-lines.service.ts'

/** When and where a fixture is played, and the id of its match. */
type FixturePlan = Plan & { id: string }
export type FindPlan = (drawId: string, position: number) => FixturePlan | undefined

/** The plans of fixtures that wait, and of the matches that go: the next match of a fixture takes its plan over. */
export function plansOfFixtures(
  { newId }: SeasonChange['context'],
  { stages }: DrawFacts,
  cancelled: readonly Row<'match'>[],
): FindPlan {
  const waiting = stages.flatMap((stage) => stage.waiting).map((row) => [row, { id: row.id, ...planOf(row) }] as const)
  const left = stages
    .flatMap(({ links }) => links)
    .flatMap((link) =>
      cancelled.flatMap((row) => (row.id === link.match_id ? [[link, { id: newId(), ...planOf(row) }] as const] : [])),
    )
  const plans = new Map([...waiting, ...left].map(([of, plan]) => [`${of.draw_id} ${of.position}`, plan]))
  return (drawId, position) => plans.get(`${drawId} ${position}`)
}

/** Stores which fixtures wait for a side, and who comes. Their plans stay. */
export async function settleWaiting(
  { tx, context }: SeasonChange,
  facts: DrawFacts,
  state: EventState,
  findPlan: FindPlan,
): Promise<void> {
  const rows = facts.stages.flatMap((stage) => {
    const { draw } = stage
    const waiting = state.fixtures.filter((one) => one.stage === stage.row.number && one.state === 'WAITING')
    if (!draw) return []
    return waiting.map((fixture) => {
      const drawn = stage.drawn.fixtures.find(({ position }) => position === fixture.position)?.sides ?? [BYE, BYE]
      const side = (index: 0 | 1) => sideShown(facts, stage, state, drawn[index], fixture.sides[index])
      const [one, other] = [side(0), side(1)]
      const { id, ...plan } = findPlan(draw.id, fixture.position) ?? { id: context.newId(), ...planOf() }
      return {
        ...{ id, draw_id: draw.id, position: fixture.position, tag: tagOf(facts, fixture) },
        ...{ side1: one.words, side2: other.words, entry1_id: one.entry, entry2_id: other.entry, ...plan },
      }
    })
  })
  // Those that come are shown as their sides, under the names of today.
  const coming = rows.flatMap(({ entry1_id, entry2_id }) => [entry1_id, entry2_id])
  const withoutTeam = facts.entries.filter(({ id, team_id }) => team_id === null && coming.includes(id))
  await sidesOfEntries(context, tx, facts.event, withoutTeam)
  await replaceWaiting(
    tx,
    facts.stages.flatMap(({ waiting }) => waiting),
    rows,
  )
}
