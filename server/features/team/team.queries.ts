import type { InferResult } from 'kysely'
import { eventTitle } from '#contract/event/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import type { ManagedTeam, MatchTeamChoice, Team, TeamCard, TeamFilters, TeamUpdate } from '#contract/team/calls.ts'
import type { EventGender, Sport } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Row } from '#server/db/schema.ts'
import { shownColor, withColor } from '#server/features/department/department.queries.ts'
import type { ColumnMap } from '#server/platform/data/columns.ts'
import { countRows } from '#server/platform/data/counting.ts'
import { pageOf } from '#server/platform/data/paging.ts'
import { contains } from '#server/platform/data/search.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { publicName, publicPicture } from '#server/platform/names/public-name.ts'
import { listPlayers } from './team-rows.queries.ts'

export const teamColumns: ColumnMap<TeamUpdate, Row<'team'>> = {
  name: (name = '') => ({ name, name_key: nameKey(name) }),
  motto: (motto = null) => ({ motto }),
  description: (description = null) => ({ description }),
}

export const teamConstraints: ConstraintRefusals = {
  team_name_key_unique: () => conflict('name_taken', 'A team with this name exists already.', 'name'),
}

export async function listTeams(db: Reader, { page, pageSize, ...choice }: TeamFilters): Promise<Paged<TeamCard>> {
  const { body, ...rest } = await pageOf({ page, pageSize }, await countTeams(db, choice), selectCards(db, choice))
  return { ...rest, body: body.map(asCard) }
}

/** Teams for their managers, ordered by department. */
export async function listManagedTeams(
  db: Reader,
  { page, pageSize, ...choice }: TeamFilters,
): Promise<Paged<ManagedTeam>> {
  const ordered = selectCards(db, choice)
    .clearOrderBy()
    .innerJoin('department', 'department.id', 'team.department_id')
    .orderBy('department.name_key')
    .orderBy('team.name_key')
  const cards = ordered.select(({ selectFrom }) => {
    const members = (status: 'APPLIED' | 'ACCEPTED') =>
      selectFrom('application')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('team_id', '=', 'team.id')
        .where('status', '=', status)
    return [members('APPLIED').as('applicants'), members('ACCEPTED').as('players')]
  })
  const { body, ...rest } = await pageOf({ page, pageSize }, await countTeams(db, choice), cards)
  const counted = body.map((row) => {
    return { ...asCard(row), applicants: row.applicants ?? 0, players: row.players ?? 0 }
  })
  return { ...rest, body: counted }
}

type Choice = Pick<TeamFilters, 'department' | 'gender' | 'sport' | 'q'>

/** Teams as cards, ordered by name. Names are unique. */
function selectCards(db: Reader, choice: Choice) {
  return selectTeams(db, choice)
    .select(['team.id as _id', 'team.name', 'team.logo_id as logo', 'team.gender', 'team.sport', 'team.department_id'])
    .select(({ selectFrom }) => {
      // Subqueries instead of a join, because a join would also run for the rows before the page.
      const own = selectFrom('department').whereRef('department.id', '=', 'team.department_id')
      return [
        own.select('department.name').$asScalar().$notNull().as('department_name'),
        own.select(shownColor().as('color')).$asScalar().as('department_color'),
      ]
    })
    .orderBy('team.name_key')
}

function selectTeams(db: Reader, { department, gender, sport, q }: Choice) {
  let teams = db.selectFrom('team').where('team.entry_id', 'is', null)
  if (department) teams = teams.where('team.department_id', '=', department)
  if (gender) teams = teams.where('team.gender', '=', gender)
  if (sport) teams = teams.where('team.sport', '=', sport)
  if (q) teams = teams.where(contains('team.name_key', q))
  return teams
}

/** Uses stored counts, except for a search by name. */
async function countTeams(db: Reader, choice: Choice): Promise<number> {
  const { department, gender, sport, q } = choice
  if (q) return countRows(selectTeams(db, choice))
  let counts = db.selectFrom('team_count').select(({ fn }) => fn.sum<number | null>('teams').as('n'))
  if (department) counts = counts.where('department_id', '=', department)
  if (gender) counts = counts.where('gender', '=', gender)
  if (sport) counts = counts.where('sport', '=', sport)
  return (await counts.executeTakeFirstOrThrow()).n ?? 0
}

type CardRow = InferResult<ReturnType<typeof selectCards>>[number]

const asCard = ({ department_id, department_name, department_color, ...row }: CardRow): TeamCard => ({
  _id: row._id,
  name: row.name,
  logo: row.logo,
  department: withColor({ _id: department_id, name: department_name, color: department_color }),
  gender: row.gender,
  sport: row.sport,
})

/** Teams of one department and these genders, by name, to which its people can apply. */
export async function listTeamsOf(
  db: Reader,
  department: string,
  genders: readonly EventGender[],
): Promise<TeamCard[]> {
  return (await selectCards(db, { department }).where('team.gender', 'in', genders).execute()).map(asCard)
}

export async function listTeamCards(db: Reader, ids: readonly string[]): Promise<TeamCard[]> {
  if (ids.length === 0) return []
  return (await selectCards(db, {}).where('team.id', 'in', ids).execute()).map(asCard)
}

export async function listTeamsForMatch(
  db: Reader,
  of: { sport: Sport; gender: Row<'team'>['gender'] },
): Promise<MatchTeamChoice[]> {
  const cards = (await selectCards(db, of).execute()).map(asCard)
  return cards.map(({ _id, name, logo, department }) => ({ _id, name, logo, department }))
}

export async function findTeam(db: Reader, id: string): Promise<Team | null> {
  const row = await db
    .selectFrom('team')
    .innerJoin('department', 'department.id', 'team.department_id')
    .select(['team.id as _id', 'team.name', 'team.logo_id as logo', 'team.gender', 'team.sport'])
    .select(['team.motto', 'team.description', 'team.entry_id'])
    .select(['team.department_id', 'department.name as department_name'])
    .select(shownColor().as('department_color'))
    .where('team.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { motto, description, entry_id, ...card } = row
  if (entry_id !== null) return findSide(db, entry_id, asCard(card))
  const members = await listPlayers(db, id)
  const holder = (post: Row<'application'>['post']) => members.find((member) => member.post === post)?.person ?? null
  return {
    ...asCard(card),
    motto,
    description,
    captain: holder('CAPTAIN'),
    viceCaptain: holder('VICE_CAPTAIN'),
    players: members.map(({ person }) => person),
  }
}

/** A person or a pair of an event in the form of a team. Its people are those with an account. */
async function findSide(db: Reader, entryId: string, card: TeamCard): Promise<Team> {
  const event = await db
    .selectFrom('event_entry')
    .innerJoin('event', 'event.id', 'event_entry.event_id')
    .select(['event.id as _id', 'event.name', 'event.sport', 'event.gender'])
    .where('event_entry.id', '=', entryId)
    .executeTakeFirst()
  const players = await db
    .selectFrom('squad_member')
    .innerJoin('profile', 'profile.id', 'squad_member.profile_id')
    .select(['profile.id as _id', publicName().as('name'), publicPicture().as('profilePic')])
    .where('squad_member.entry_id', '=', entryId)
    .orderBy('squad_member.position')
    .execute()
  return {
    ...card,
    motto: null,
    description: null,
    captain: null,
    viceCaptain: null,
    players,
    event: event ? { _id: event._id, name: eventTitle(event) } : null,
  }
}

export async function changeTeam(tx: ManagedTx, id: string, columns: Partial<Row<'team'>>): Promise<void> {
  await tx.updateTable('team').set(columns).where('id', '=', id).execute()
}

/** Throws while the team is drawn in an event of the open season that is not over. */
export async function requireUndrawnTeam(db: Reader, { id, name }: Row<'team'>): Promise<void> {
  const drawn = await db
    .selectFrom('event_entry')
    .innerJoin('event', 'event.id', 'event_entry.event_id')
    .innerJoin('season', 'season.id', 'event.season_id')
    .innerJoin('event_stage', 'event_stage.event_id', 'event.id')
    .innerJoin('stage_draw', 'stage_draw.stage_id', 'event_stage.id')
    .select(['event.name', 'event.sport', 'event.gender'])
    .where('event_entry.team_id', '=', id)
    .where('season.is_open', '=', TRUE)
    .where('stage_draw.voided_at', 'is', null)
    .where('event.state', 'not in', ['FINAL', 'NOT_PLAYED'])
    .executeTakeFirst()
  if (drawn)
    throw conflict(
      'event_drawn',
      `${name} is drawn in ${eventTitle(drawn)}. Play that event to its end, or void its draw.`,
    )
}
