import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Found } from '#contract/search/calls.ts'
import { EVENT_GENDERS, SPORTS } from '#contract/values/enums.ts'
import type { Tables } from '#server/db/schema.ts'
import {
  departmentRef,
  selectDepartmentCards,
  shownColor,
  withColor,
} from '#server/features/department/department.queries.ts'
import {
  escapeLike,
  hasWords,
  rankOfName,
  type SoughtWords,
  type WordPatterns,
  wordPatterns,
  wordRank,
} from '#server/platform/data/search.ts'
import type { Reader } from '#server/platform/data/store.ts'

type Asked = WordPatterns & { limit: number }

const wordsFor = (column: string, words: Record<string, string>) => {
  const cases = Object.entries(words).map(
    ([value, word]) => sql`WHEN ${sql.lit(value)} THEN ${sql.lit(word.toLowerCase())}`,
  )
  return sql<string>`CASE ${sql.ref(column)} ${sql.join(cases, sql` `)} ELSE '' END`
}
const titleWords = (table: 'event' | 'team', name: Expression<string>) =>
  sql<string>`${name} || ', ' || ${wordsFor(`${table}.gender`, EVENT_GENDERS)} || ' ' || ${wordsFor(`${table}.sport`, SPORTS)}`
const TEAM_WORDS = sql<string>`${titleWords('team', sql.ref('team.name_key'))} || ' ' || department.name_key`
/** The title of an event as it is compared, and its sport. */
const EVENT_WORDS = titleWords('event', sql`COALESCE(NULLIF(event.name_key, ''), ${wordsFor('event.sport', SPORTS)})`)

/** Teams by name, then those of a sport or department: 'mech cricket'. */
export async function findTeams(db: Reader, { limit, ...patterns }: Asked): Promise<Found['teams']> {
  const teams = await db
    .selectFrom('team')
    .innerJoin('department', 'department.id', 'team.department_id')
    .select(['team.id as _id', 'team.name', 'team.logo_id as logo', 'team.gender', 'team.sport'])
    .select(['department.id as department', 'department.name as department_name', shownColor().as('color')])
    .where('team.entry_id', 'is', null)
    .where(({ and }) => and(hasWords(TEAM_WORDS, patterns)))
    .orderBy((eb) => {
      const name = eb.ref('team.name_key')
      const isInName = eb.and(hasWords(name, patterns))
      return sql`CASE WHEN ${isInName} THEN ${wordRank(name, patterns)} ELSE 4 END`
    })
    .orderBy(wordRank(TEAM_WORDS, patterns))
    .orderBy('team.name_key')
    .limit(limit)
    .execute()
  return teams.map(({ department, department_name, color, ...team }) => ({
    ...team,
    department: withColor({ _id: department, name: department_name, color }),
  }))
}

export async function findDepartments(db: Reader, { limit, ...patterns }: Asked): Promise<Found['departments']> {
  const departments = await selectDepartmentCards(db)
    .where(({ and, ref }) => and(hasWords(ref('name_key'), patterns)))
    .orderBy(({ ref }) => wordRank(ref('name_key'), patterns))
    .orderBy('name_key')
    .limit(limit)
    .execute()
  return departments.map(withColor)
}

/** The people that the caller may see. */
export interface Visibility {
  everyone: boolean
  confirmedOnly: boolean
  /** The caller, and the department whose people they manage. */
  self?: string | undefined
  department?: string | undefined
}

export async function findPeople(db: Reader, asked: Asked, visibility: Visibility): Promise<Found['people']> {
  const people = await db
    .selectFrom('profile')
    .leftJoin('department', 'department.id', 'profile.department_id')
    .where(({ and, ref }) => and(hasWords(ref('profile.name_key'), asked)))
    .where((eb) => areVisible(eb, visibility))
    .select(['profile.id as _id', 'profile.name', 'profile.picture_id as profilePic', 'profile.role'])
    .select(['department.id as department', 'department.name as department_name'])
    .orderBy(({ ref }) => wordRank(ref('profile.name_key'), asked))
    .orderBy('profile.name_key')
    .orderBy('profile.id')
    .limit(asked.limit)
    .execute()
  return people.map(({ department, department_name, ...person }) => ({
    ...person,
    department: departmentRef(department, department_name),
  }))
}

type OfPerson = ExpressionBuilder<Tables, 'profile'>

export const areVisible = (eb: OfPerson, { everyone, confirmedOnly, ...own }: Visibility) =>
  eb.and([
    ...(confirmedOnly ? [eb('profile.email_confirmed_at', 'is not', null)] : []),
    ...(everyone ? [] : [eb.or([...ownPeople(eb, own), ...publicPeople(eb)])]),
  ])

function ownPeople(eb: OfPerson, { self, department }: Pick<Visibility, 'self' | 'department'>): Expression<SqlBool>[] {
  return [
    ...(self ? [eb('profile.id', '=', self)] : []),
    ...(department ? [eb('profile.department_id', '=', department)] : []),
  ]
}

/** Those whom public pages name: heads and sports leads of departments, players of teams, members of squads. */
const publicPeople = (eb: OfPerson): Expression<SqlBool>[] =>
  isNamed(eb).map((named) => eb.and([eb('profile.hides_name', '=', 0), named]))

const isNamed = (eb: OfPerson): Expression<SqlBool>[] => [
  eb.and([
    eb('profile.role', 'in', ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD']),
    eb('profile.department_id', 'is not', null),
  ]),
  eb.exists(
    eb
      .selectFrom('application')
      .select('application.id')
      .whereRef('application.profile_id', '=', 'profile.id')
      .where('application.status', '=', 'ACCEPTED'),
  ),
  eb.exists(eb.selectFrom('squad_member').select('position').whereRef('squad_member.profile_id', '=', 'profile.id')),
]

/** Events of the running season first, then the latest. */
export const findEvents = (db: Reader, { limit, ...patterns }: Asked): Promise<Found['events']> =>
  db
    .selectFrom('event')
    .innerJoin('season', 'season.id', 'event.season_id')
    .select(['event.id as _id', 'event.name', 'event.sport', 'event.gender', 'event.begins_on as beginsOn'])
    .where(({ and }) => and(hasWords(EVENT_WORDS, patterns)))
    .orderBy(wordRank(EVENT_WORDS, patterns))
    .orderBy('season.is_open', 'desc')
    .orderBy('event.begins_on', 'desc')
    .orderBy('event.id')
    .limit(limit)
    .execute()

// SQLite lowers ASCII letters alone. Other letters with a case match anything at first, and the titles are compared here.
const NOT_ASCII = /[^\p{ASCII}]/gu
const anyCase = (text: string) =>
  escapeLike(text).replace(NOT_ASCII, (letter) => (letter.toLowerCase() === letter.toUpperCase() ? letter : '%'))
const READ_TO_COMPARE = 200

/** The newest of the same rank first. */
export async function findAnnouncements(db: Reader, text: SoughtWords, limit: number): Promise<Found['announcements']> {
  const isExact = anyCase(text.phrase) === escapeLike(text.phrase)
  const patterns = wordPatterns(text, anyCase)
  const title = sql<string>`LOWER(announcement.title)`
  const rows = await db
    .selectFrom('announcement')
    .leftJoin('department', 'department.id', 'announcement.department_id')
    .select(['announcement.id as _id', 'announcement.title', 'announcement.gender', 'announcement.sport'])
    .select(['announcement.created_at as createdAt', 'department.id as department'])
    .select('department.name as department_name')
    .where(({ and }) => and(hasWords(title, patterns)))
    .orderBy(wordRank(title, patterns))
    .orderBy('announcement.created_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(isExact ? limit : READ_TO_COMPARE)
    .execute()
  const found = rows.map(({ department, department_name, ...row }) => ({
    ...row,
    department: departmentRef(department, department_name),
  }))
  if (isExact) return found
  const ranked = found.map((one) => ({ one, rank: rankOfName(one.title, text) }))
  const byRank = [0, 1, 2, 3].flatMap((wanted) => ranked.filter(({ rank }) => rank === wanted))
  return byRank.slice(0, limit).map(({ one }) => one)
}
