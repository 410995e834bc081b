import { winPoints } from '#contract/points.ts'
import { asAmount } from '#rules/amount.ts'
import type { Row } from '#server/db/schema.ts'
import { findMatches } from '#server/features/match/match.queries.ts'
import type { By } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import { findAwardEntry, listWinsOver } from './ledger.queries.ts'
import { rulesOf, winReason } from './points.rules.ts'
import { addEntries } from './points-entry.queries.ts'

type LedgerDeps = Pick<AppContext, 'newId' | 'now'>

/** Awards the winner's department the points of a win, and nothing for a tie. The season is locked. */
export async function awardWin(context: LedgerDeps, tx: ManagedTx, by: By, match: Row<'match'>, season: Row<'season'>) {
  const { winner, sport, tag, team1_score, team2_score, reason } = match
  if (winner === null || winner === 'TIE') return
  const [shown] = await findMatches(tx, [match.id])
  const entry = {
    id: context.newId(),
    season_id: season.id,
    department_id: winner === 'TEAM1' ? match.department1_id : match.department2_id,
    kind: 'MATCH' as const,
    amount: asAmount(winPoints(rulesOf(season), { sport, tag })),
    reason: winReason({
      sport,
      winner,
      names: [shown?.team1.name ?? '', shown?.team2.name ?? ''],
      scores: [team1_score, team2_score],
      reason,
    }),
    match_id: match.id,
    reverses_id: null,
    created_by: by.id,
    created_at: context.now().toISOString(),
  }
  await addEntries(tx, [entry])
}

/** Reverses the points that a match awarded, according to the ledger. */
export async function reverseWin(context: LedgerDeps, tx: ManagedTx, by: By, matchId: string) {
  const won = await findAwardEntry(tx, matchId)
  if (won) await reverseAll(context, tx, by, [won], 'Result deleted')
}

/** No points stay for matches that go with a department: the ledger takes back what others won against it. */
export async function reverseWinsOver(context: LedgerDeps, tx: ManagedTx, by: By, department: Row<'department'>) {
  const wins = await listWinsOver(tx, department.id)
  await reverseAll(context, tx, by, wins, `${department.name} was deleted`)
}

async function reverseAll(
  { newId, now }: LedgerDeps,
  tx: ManagedTx,
  by: By,
  entries: readonly Row<'points_entry'>[],
  why: string,
) {
  const reversals = entries.map((won) => ({
    ...won,
    id: newId(),
    kind: 'REVERSAL' as const,
    amount: -won.amount,
    reason: `${why}: ${won.reason}`,
    match_id: null,
    reverses_id: won.id,
    created_by: by.id,
    created_at: now().toISOString(),
  }))
  await addEntries(tx, reversals)
}
