import type { ExpressionBuilder } from 'kysely'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import type { MatchDetails, MatchMove } from '#contract/match/calls.ts'
import type { PeopleOfMatch } from '#contract/season-files/log-schemas.ts'
import { needsWinners } from '#rules/stages/staged-event.ts'
import { KIND_MATCH, TRUE } from '#server/db/partial-indexes.ts'
import type { Tables } from '#server/db/schema.ts'
import { selectDepartmentCards, withColor } from '#server/features/department/department.queries.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { publicName, publicPicture, withoutAccount } from '#server/platform/names/public-name.ts'
import { listDisputes } from './disputed.queries.ts'
import { asMatch, selectWithSides } from './match.queries.ts'
import { listOfficials } from './plan/match-plan.queries.ts'

/** Finds a match by its id or that of its room, and what its end moved. */
export async function findMatch(db: Reader, id: string): Promise<MatchDetails | null> {
  const [row] = await askForMatch(db, { id })
  if (!row) return null
  const { score_updater_id, keeper_name, keeper_role, keeper_picture: profilePic } = row
  const isOver = row.status === 'SUMMARY'
  const hasKeeper = isOver || (keeper_role !== null && allows(MATCH_MANAGERS, keeper_role))
  const match = asMatch(row)
  const winner = row.winner === 'TEAM1' ? match.team1 : match.team2
  // Of a season that was read from a file.
  const named: PeopleOfMatch | null = row.people === null ? null : JSON.parse(row.people)
  const officials = named?.officials.map(withoutAccount) ?? (await listOfficials(db, [row.id])).get(row.id) ?? []
  const moves = isOver ? await listMoves(db, row.id) : []
  const disputes = await listDisputes(db, match)
  return {
    ...match,
    season: isOver ? row.season_id : row.open_season,
    settledIn: isOver && !row.is_open ? { record: row.record } : null,
    reason: row.reason,
    updatedAt: row.updated_at,
    award: row.award === null ? null : { department: winner.department, points: row.award / 100 },
    keeper:
      hasKeeper && score_updater_id && keeper_name
        ? { _id: score_updater_id, name: keeper_name, profilePic }
        : named?.keeper
          ? withoutAccount({ name: named.keeper })
          : null,
    ...(officials.length > 0 && { officials }),
    ...(moves.length > 0 && { moves }),
    ...(row.last_change && { lastChange: row.last_change }),
    ...(disputes.length > 0 && { disputes }),
    // A settled championship stays as it is.
    ...(row.is_open && match.event ? fixtureOf(row) : {}),
  }
}

/** What a match moved in the point table, the most points first. */
export async function listMoves(db: Reader, id: string): Promise<MatchMove[]> {
  const rows = await askForMoves(db, { id })
  return rows.map(({ place_before, place_after, amount, ...department }) => ({
    department: withColor(department),
    from: place_before,
    to: place_after,
    points: amount / 100,
  }))
}

const askForMoves = preparedQuery((db, { id }: { id: string }) =>
  selectDepartmentCards(db)
    .innerJoin('match_move as move', 'move.department_id', 'department.id')
    .select(['move.place_before', 'move.place_after', 'move.amount'])
    .where('move.match_id', '=', id)
    .orderBy('move.amount', 'desc')
    .orderBy('move.place_after')
    .orderBy('department.name_key'),
)

type MatchRow = Awaited<ReturnType<typeof askForMatch>>[number]

function fixtureOf({
  stage,
  position,
  stage_rules,
  decided,
  winner,
  outcome,
}: MatchRow): Pick<MatchDetails, 'fixture'> {
  if (stage === null || position === null || stage_rules === null) return {}
  const { kind }: StageRules = JSON.parse(stage_rules)
  // Earlier versions stored a level match as a tie, and its winner with the decision.
  const hasWinner = (winner !== null && winner !== 'TIE') || (decided !== null && JSON.parse(decided).winner !== null)
  const needsWinner = needsWinners(kind) && !hasWinner && outcome !== 'BOTH_ABSENT'
  return { fixture: { stage, position, needsWinner } }
}

const askForMatch = preparedQuery((db, { id }: { id: string }) =>
  selectWithSides(db)
    .innerJoin('season', 'season.id', 'match.season_id')
    .leftJoin('gc_record', 'gc_record.season_id', 'match.season_id')
    .leftJoin('profile as keeper', 'keeper.id', 'match.score_updater_id')
    .leftJoin('fixture_match as link', 'link.match_id', 'match.id')
    .leftJoin('stage_draw', 'stage_draw.id', 'link.draw_id')
    .leftJoin('event_stage', 'event_stage.id', 'stage_draw.stage_id')
    .leftJoin('fixture_decision as decision', (join) =>
      join.onRef('decision.draw_id', '=', 'link.draw_id').onRef('decision.position', '=', 'link.position'),
    )
    .select(['event_stage.id as stage', 'event_stage.rules as stage_rules'])
    .select(['link.position', 'decision.result as decided'])
    .select(['season.is_open', 'gc_record.id as record'])
    .select('keeper.role as keeper_role')
    .select([publicName<string | null>('keeper').as('keeper_name'), publicPicture('keeper').as('keeper_picture')])
    .select((eb) => [openSeason(eb), award(eb), lastChange(eb)])
    .where((eb) => eb.or([eb('match.id', '=', id), eb('match.room_id', '=', id)])),
)

type OfMatch = ExpressionBuilder<Tables, 'match'>

const openSeason = ({ selectFrom }: OfMatch) =>
  selectFrom('season as open')
    .select('open.id')
    .where('open.is_open', '=', TRUE)
    .$asScalar()
    .$notNull()
    .as('open_season')

const lastChange = ({ selectFrom }: OfMatch) =>
  selectFrom('result_change')
    .select('result_change.kind')
    .where('result_change.match_id', '=', ({ ref }) => ref('match.id'))
    .orderBy('result_change.version', 'desc')
    .limit(1)
    .as('last_change')

/** The points of the winner. Rules can give points for a tie and a loss, too. */
const award = ({ selectFrom }: OfMatch) =>
  selectFrom('points_entry')
    .leftJoin('points_entry as back', 'back.reverses_id', 'points_entry.id')
    .select('points_entry.amount')
    .where('points_entry.match_id', '=', ({ ref }) => ref('match.id'))
    .where('points_entry.kind', '=', KIND_MATCH)
    .where('points_entry.department_id', '=', ({ eb, ref }) =>
      eb
        .case()
        .when('match.winner', '=', 'TEAM1')
        .then(ref('match.department1_id'))
        .when('match.winner', '=', 'TEAM2')
        .then(ref('match.department2_id'))
        .end(),
    )
    .where('back.id', 'is', null)
    .limit(1)
    .as('award')
