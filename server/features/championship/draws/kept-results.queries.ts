import type { FixtureResult, Leaver } from '#rules/stages/staged-event.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import type { StoredEntrant } from './draw-facts.queries.ts'
import { playedResult } from './played-results.rules.ts'

/**
 * The matches of a department are deleted with it. What they decided in drawn events stays as decisions, so that the brackets
 * and tables of the other departments keep their results.
 */
export async function keepResultsOf(tx: ManagedTx, departmentId: string, decidedAt: string): Promise<void> {
  const played = await tx
    .selectFrom('fixture_match as link')
    .innerJoin('match', 'match.id', 'link.match_id')
    .leftJoin('fixture_decision as decision', (join) =>
      join.onRef('decision.draw_id', '=', 'link.draw_id').onRef('decision.position', '=', 'link.position'),
    )
    .select(['link.draw_id', 'link.position', 'link.entry1_id', 'link.entry2_id'])
    .select([
      'match.sport',
      'match.winner',
      'match.team1_score',
      'match.team2_score',
      'match.detail',
      'match.outcome',
      'decision.result as decided',
    ])
    .where('match.status', '=', 'SUMMARY')
    .where((eb) =>
      eb.or([eb('match.department1_id', '=', departmentId), eb('match.department2_id', '=', departmentId)]),
    )
    .orderBy('link.draw_id')
    .orderBy('link.position')
    .execute()
  for (const { decided, winner, ...match } of played) {
    const about: FixtureResult | undefined = decided === null ? undefined : JSON.parse(decided)
    if (about && about.outcome !== 'PLAYED') continue
    const result = JSON.stringify(playedResult({ ...match, winner }, about))
    await tx
      .insertInto('fixture_decision')
      .values({ draw_id: match.draw_id, position: match.position, result, reason: null, decided_at: decidedAt })
      .onConflict((on) => on.columns(['draw_id', 'position']).doUpdateSet({ result, decided_at: decidedAt }))
      .execute()
  }
}

/** Its entries that had left stay so in the draws, which name them after the deletion. */
export async function keepLeaversOf(tx: ManagedTx, departmentId: string): Promise<void> {
  const leavers = await tx
    .selectFrom('draw_leaver as leaver')
    .innerJoin('event_entry as entry', 'entry.id', 'leaver.entry_id')
    .innerJoin('event_stage as first', 'first.event_id', 'leaver.event_id')
    .innerJoin('stage_draw as draw', 'draw.stage_id', 'first.id')
    .select(['leaver.entry_id', 'leaver.stage', 'entry.state', 'draw.id'])
    .where('entry.department_id', '=', departmentId)
    .where('entry.state', '<>', 'ENTERED')
    .where('first.number', '=', 1)
    .where('draw.voided_at', 'is', null)
    .orderBy('leaver.entry_id')
    .execute()
  for (const { entry_id, stage, state, id } of leavers) {
    const { entrants } = await tx
      .selectFrom('stage_draw')
      .select('entrants')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const marked = (JSON.parse(entrants) as StoredEntrant[]).map((entrant) =>
      entrant.side.kind === 'ENTRY' && entrant.side.entry === entry_id
        ? { ...entrant, left: { reason: state as Leaver['reason'], stage } }
        : entrant,
    )
    await tx
      .updateTable('stage_draw')
      .set({ entrants: JSON.stringify(marked) })
      .where('id', '=', id)
      .execute()
  }
}
