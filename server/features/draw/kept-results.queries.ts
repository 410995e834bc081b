import type { FixtureResult } from '#rules/stages/staged-event.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
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
    .select(['match.winner', 'match.team1_score', 'match.team2_score', 'decision.result as decided'])
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
