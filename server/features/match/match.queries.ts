import type { MatchStatus } from '#contract/enums.ts'
import type { Paged } from '#contract/fields.ts'
import type { Match, MatchFilters } from '#contract/match.ts'
import type { Row } from '#server/db/schema.ts'
import { paged } from '#server/platform/paging.ts'
import type { Reader } from '#server/platform/store.ts'

/** Upcoming soonest first and undated last; results and live matches latest first. */
export async function listMatches(db: Reader, status: MatchStatus, filters: MatchFilters): Promise<Paged<Match>> {
  const direction = status === 'UPCOMING' ? 'asc' : 'desc'
  const { body, ...rest } = await paged(filters, selectMatches(db, status, filters), (query) =>
    query
      .selectAll('match')
      .select(['t1.name as name1', 't1.logo_id as logo1', 'd1.id as departmentId1', 'd1.name as department1'])
      .select(['t2.name as name2', 't2.logo_id as logo2', 'd2.id as departmentId2', 'd2.name as department2'])
      .orderBy((eb) => eb.case().when('match.date', 'is', null).then(1).else(0).end())
      .orderBy('match.date', direction)
      .orderBy('match.time', direction)
      .orderBy('match.id', direction),
  )
  return { ...rest, body: body.map(asMatch) }
}

function selectMatches(db: Reader, status: MatchStatus, { sport, gender, department }: MatchFilters) {
  return db
    .selectFrom('match')
    .innerJoin('team as t1', 't1.id', 'match.team1_id')
    .innerJoin('team as t2', 't2.id', 'match.team2_id')
    .innerJoin('department as d1', 'd1.id', 't1.department_id')
    .innerJoin('department as d2', 'd2.id', 't2.department_id')
    .where('match.status', '=', status)
    .where((eb) =>
      eb.and([
        ...(sport ? [eb('match.sport', '=', sport)] : []),
        ...(gender ? [eb('match.gender', '=', gender)] : []),
        ...(department ? [eb.or([eb('d1.id', '=', department), eb('d2.id', '=', department)])] : []),
      ]),
    )
}

interface TeamColumns {
  name1: string
  logo1: string | null
  departmentId1: string
  department1: string
  name2: string
  logo2: string | null
  departmentId2: string
  department2: string
}

function asMatch(row: Row<'match'> & TeamColumns): Match {
  const winners = { TEAM1: row.team1_id, TEAM2: row.team2_id, TIE: null }
  return {
    _id: row.id,
    status: row.status,
    team1: {
      _id: row.team1_id,
      name: row.name1,
      logo: row.logo1,
      department: { _id: row.departmentId1, name: row.department1 },
    },
    team2: {
      _id: row.team2_id,
      name: row.name2,
      logo: row.logo2,
      department: { _id: row.departmentId2, name: row.department2 },
    },
    sport: row.sport,
    gender: row.gender,
    tag: row.tag,
    venue: row.venue,
    date: row.date,
    time: row.time,
    team1Score: row.team1_score,
    team2Score: row.team2_score,
    winner: row.winner && winners[row.winner],
    roomId: row.room_id,
    version: row.version,
  }
}
