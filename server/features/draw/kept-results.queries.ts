import type { FixtureResult } from '#rules/stages/staged-event.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'

/**
 * The matches of a department are deleted with it. What they decided in drawn events stays as decisions, so that the brackets
 * and tables of the other departments keep their results.
 */
export async function keepResultsOf(tx: ManagedTx, departmentId: string, decidedAt: string): Promise<void> {
  const played = await tx
    .selectFrom('fixture_match as link')
    .innerJoin('match', 'match.id', 'link.match_id')
    .select(['link.draw_id', 'link.position', 'link.entry1_id', 'link.entry2_id'])
    .select(['match.winner', 'match.team1_score', 'match.team2_score'])
    .where('match.status', '=', 'SUMMARY')
    .where((eb) =>
      eb.or([eb('match.department1_id', '=', departmentId), eb('match.department2_id', '=', departmentId)]),
    )
    .orderBy('link.draw_id')
    .orderBy('link.position')
    .execute()
  const rows = played.map(({ draw_id, position, entry1_id, entry2_id, winner, team1_score, team2_score }) => {
    const result: FixtureResult = {
      position,
      outcome: 'PLAYED',
      entries: [entry1_id, entry2_id],
      winner: winner === 'TEAM1' ? entry1_id : winner === 'TEAM2' ? entry2_id : null,
      scores: team1_score === null || team2_score === null ? null : [team1_score, team2_score],
    }
    return { draw_id, position, result: JSON.stringify(result), reason: null, decided_at: decidedAt }
  })
  for (const row of rows)
    await tx
      .insertInto('fixture_decision')
      .values(row)
      // A decision about it counts already, or was taken back.
      .onConflict((on) =>
        on
          .columns(['draw_id', 'position'])
          .doUpdateSet({ result: row.result, decided_at: decidedAt })
          .where('fixture_decision.result', 'is', null),
      )
      .execute()
}
