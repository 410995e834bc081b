import { winPoints } from '#contract/points.ts'
import type { Row } from '#server/db/schema.ts'
import { findMatches } from '#server/features/match/match.queries.ts'
import type { By } from '#server/platform/actor.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import { findAwardEntry, insertEntry } from './ledger.queries.ts'
import { asAmount, rulesOf, winReason } from './points.rules.ts'

type Clerk = Pick<House, 'newId' | 'now'>

/** The winner's department gets what a win is worth; a tie gives nobody anything. The season is the one that is held. */
export async function awardWin(house: Clerk, tx: ManagedTx, by: By, match: Row<'match'>, season: Row<'season'>) {
  const { winner, sport, tag, team1_score, team2_score } = match
  if (winner === null || winner === 'TIE') return
  const [shown] = await findMatches(tx, [match.id])
  await insertEntry(tx, {
    id: house.newId(),
    season_id: season.id,
    department_id: winner === 'TEAM1' ? match.department1_id : match.department2_id,
    kind: 'MATCH',
    amount: asAmount(winPoints(rulesOf(season), { sport, tag })),
    reason: winReason({
      sport,
      winner,
      names: [shown?.team1.name ?? '', shown?.team2.name ?? ''],
      scores: [team1_score, team2_score],
    }),
    match_id: match.id,
    reverses_id: null,
    created_by: by.id,
    created_at: house.now().toISOString(),
  })
}

/** What a match awarded goes back; the ledger says what it was. */
export async function takeBackWin(house: Clerk, tx: ManagedTx, by: By, matchId: string) {
  const won = await findAwardEntry(tx, matchId)
  if (!won) return
  await insertEntry(tx, {
    ...won,
    id: house.newId(),
    kind: 'REVERSAL',
    amount: -won.amount,
    reason: `Result deleted: ${won.reason}`,
    match_id: null,
    reverses_id: won.id,
    created_by: by.id,
    created_at: house.now().toISOString(),
  })
}
