import { GENDERS, type Gender, SPORTS, type Sport } from '#contract/values/enums.ts'
import type { Database } from '#server/db/database.ts'
import type { Row } from '#server/db/schema.ts'
import { type NewEntry, withTotals } from '#server/features/championship/ledger/points-entry.queries.ts'
import { unplayedMatch } from '#server/features/match/match.rules.ts'
import { adjustMatchCounts } from '#server/features/match/match-count.queries.ts'
import { createIds } from '#server/platform/data/ids.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'

export const MATCHES = 100_000
export const SEASONS = 20
const UPCOMING_SHARE = 0.05
const WRITTEN_AT_ONCE = 500
// Without a common factor with the number of pairs, so that a few matches are of all sports.
const STEP = 1_223
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2006, 0, 1)
const AT = '2026-01-01T00:00:00.000Z'

/** Inserts twenty seasons of a busy club directly. The last season is open. */
export async function playManyMatches({ reads, writes }: Database, amount: number = MATCHES): Promise<void> {
  const newId = createIds()
  const departments = await reads.selectFrom('department').select('id').orderBy('name_key').execute()
  const teams = makeTeams(
    departments.map(({ id }) => id),
    newId,
  )
  const open = await reads.selectFrom('season').select('id').where('is_open', '=', 1).executeTakeFirstOrThrow()
  const past = Array.from({ length: SEASONS - 1 }, () => ({ id: newId(), is_open: 0 as const }))
  const seasonIds = [...past.map(({ id }) => id), open.id]
  const pairs = Object.values(Object.groupBy(teams, ({ sport, gender }) => `${sport} ${gender}`)).flatMap(pairsOf)

  await writes.transaction().execute(async (tx) => {
    await tx.insertInto('season').values(past).execute()
    for (const some of inParts(teams)) await tx.insertInto('team').values(some).execute()
    const matches = Array.from({ length: amount }, (_, place) => matchAt(place, { newId, pairs, seasonIds, amount }))
    for (const some of inParts(matches)) await tx.insertInto('match').values(some).execute()
    await adjustMatchCounts(tx as ManagedTx, { added: matches })
    const entries = withTotals(matches.flatMap((match) => entryOf(match, newId)))
    for (const some of inParts(entries)) await tx.insertInto('points_entry').values(some).execute()
  })
}

type Pair = readonly [Row<'team'>, Row<'team'>]

interface Plan {
  newId: () => string
  pairs: readonly Pair[]
  seasonIds: readonly string[]
  amount: number
}

/** Matches from the first season on, some each day. The last ones are upcoming. */
function matchAt(place: number, { newId, pairs, seasonIds, amount }: Plan): Row<'match'> {
  const [first, second] = pairs[(place * STEP) % pairs.length] as Pair
  const played = place < amount * (1 - UPCOMING_SHARE)
  const date = new Date(FIRST_DAY + Math.floor(place / 14) * DAY_MS).toISOString().slice(0, 10)
  const time = `${String(8 + (place % 12)).padStart(2, '0')}:30`
  const seasonId = seasonIds[Math.floor((place * SEASONS) / amount)] ?? ''
  const venue = `Ground ${place % 9}`
  const match = unplayedMatch({
    id: newId(),
    seasonId,
    teams: [first, second],
    tag: null,
    venue,
    date,
    time,
    createdAt: AT,
  })
  if (!played) return match
  const winner = (['TEAM1', 'TEAM2', 'TIE'] as const)[place % 3] ?? null
  return { ...match, status: 'SUMMARY', winner, team1_score: place % 5, team2_score: place % 3 }
}

function entryOf(match: Row<'match'>, newId: () => string): NewEntry[] {
  if (match.winner === null || match.winner === 'TIE') return []
  const department_id = match.winner === 'TEAM1' ? match.department1_id : match.department2_id
  const facts = {
    kind: 'MATCH',
    amount: 100,
    reason: 'Won',
    reverses_id: null,
    created_by: null,
    created_at: AT,
  } as const
  return [{ id: newId(), season_id: match.season_id, department_id, match_id: match.id, ...facts }]
}

function makeTeams(departments: readonly string[], newId: () => string): Row<'team'>[] {
  return departments.flatMap((department_id, place) =>
    Object.keys(SPORTS).flatMap((sport) =>
      Object.keys(GENDERS).map((gender) => {
        const name = `${sport} ${gender} ${place}`
        return {
          id: newId(),
          name,
          name_key: name.toLowerCase(),
          motto: null,
          description: null,
          logo_id: null,
          entry_id: null,
          department_id,
          gender: gender as Gender,
          sport: sport as Sport,
          created_at: AT,
        }
      }),
    ),
  )
}

const pairsOf = (teams: readonly Row<'team'>[] = []): Pair[] =>
  teams.flatMap((first) => teams.filter((second) => second !== first).map((second) => [first, second] as const))

function* inParts<T>(rows: readonly T[]) {
  for (let start = 0; start < rows.length; start += WRITTEN_AT_ONCE) yield rows.slice(start, start + WRITTEN_AT_ONCE)
}
