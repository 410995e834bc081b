import { BIN_DAYS } from '#contract/bin/bin.ts'
import type { Club, ClubFigures, ClubUpdate, Figure } from '#contract/club/calls.ts'
import {
  CLUB_DEFAULTS,
  CLUB_FIGURES,
  CLUB_IS_SET_UP,
  isMore,
  MEMBERS_COUNTED_MAX,
  shortNameOf,
  sportsOf,
} from '#contract/club/club.ts'
import { type Role, SPORTS, type Sport } from '#contract/values/enums.ts'
import type { Row } from '#server/db/schema.ts'
import type { Sealer } from '#server/platform/auth/sealer.ts'
import type { ColumnMap } from '#server/platform/data/columns.ts'
import { countRows, hasRows } from '#server/platform/data/counting.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import type { ConstraintRefusals } from '#server/platform/http/error-replies.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'

export const CLUB_ID = 1

export const clubColumns: ColumnMap<ClubUpdate, Row<'club'>> = {
  name: (name) => ({ name }),
  shortName: (shortName = '') => ({ short_name: shortName || null }),
  tagline: (tagline) => ({ tagline }),
  primaryColor: (primary_color) => ({ primary_color }),
  secondaryColor: (secondary_color) => ({ secondary_color }),
  figures: (figures = CLUB_FIGURES) => ({ figures: figuresColumn(figures) }),
  countsFigures: (counts = false) => ({ counts_figures: counts ? 1 : 0 }),
  requiresRegister: (requires = false) => ({ requires_register: requires ? 1 : 0 }),
  moreSports: (sports = []) => ({ more_sports: [...new Set(sports)].join(' ') || null }),
  lengths: (lengths) => ({ lengths: lengthsColumn(lengths) }),
  finalLengths: (lengths) => ({ final_lengths: lengthsColumn(lengths) }),
  restMinutes: (rest = null) => ({ rest_minutes: rest }),
  confirmResults: (confirms = false) => ({ confirms_results: confirms ? 1 : null }),
  binDays: (days = BIN_DAYS) => ({ bin_days: days === BIN_DAYS ? null : days }),
  secondFactorRoles: (roles = []) => ({ second_factor_roles: roles.join(' ') || null }),
  provisionalMinutes: (minutes = 0) => ({ provisional_minutes: minutes || null }),
  embedSites: (sites = []) => ({ embed_sites: sites.join(' ') || null }),
  signupDomains: (domains = []) => ({ signup_domains: domains.join(' ') || null }),
}

const lengthsColumn = (lengths: ClubUpdate['lengths'] = {}) =>
  Object.keys(lengths).length > 0 ? JSON.stringify(lengths) : null

export const figuresColumn = (figures: Figure[]): string => JSON.stringify(figures)

// Of two concurrent set-ups the second one violates this constraint.
export const alreadySetUp = () => conflict('club_already_set_up', CLUB_IS_SET_UP)
export const clubConstraints: ConstraintRefusals = {
  club_pkey: alreadySetUp,
  club_id_unique: alreadySetUp,
}

/** The row of a club before the set-up. */
export const unnamedClub = (createdAt: string): Row<'club'> => ({
  id: CLUB_ID,
  name: CLUB_DEFAULTS.name,
  tagline: CLUB_DEFAULTS.tagline,
  logo_id: null,
  primary_color: CLUB_DEFAULTS.primaryColor,
  secondary_color: CLUB_DEFAULTS.secondaryColor,
  created_at: createdAt,
  signup_domains: null,
  figures: null,
  counts_figures: 0,
  requires_register: 0,
  short_name: null,
  more_sports: null,
  lengths: null,
  final_lengths: null,
  rest_minutes: null,
  confirms_results: null,
  provisional_minutes: null,
  bin_days: null,
  embed_sites: null,
  second_factor_roles: null,
  college_provider: null,
  college_secret: null,
})

export async function findClub(db: Reader): Promise<Omit<Club, 'sendsMail' | 'zone' | 'isSetUp'>> {
  const row = (await db.selectFrom('club').selectAll().executeTakeFirst()) ?? unnamedClub('')
  const { name, tagline, logo_id: logo, primary_color: primaryColor, secondary_color: secondaryColor } = row
  return {
    name,
    shortName: row.short_name ?? shortNameOf(name),
    tagline,
    logo,
    primaryColor,
    secondaryColor,
    figures: row.figures === null ? CLUB_FIGURES : JSON.parse(row.figures),
    countsFigures: row.counts_figures === 1,
    signupDomains: row.signup_domains?.split(' ') ?? [],
    requiresRegister: row.requires_register === 1,
    ...(row.confirms_results === 1 && { confirmResults: true as const }),
    ...(row.provisional_minutes !== null && { provisionalMinutes: row.provisional_minutes }),
    ...(row.bin_days !== null && { binDays: row.bin_days }),
    ...(row.embed_sites !== null && { embedSites: row.embed_sites.split(' ') }),
    ...(row.second_factor_roles !== null && { secondFactorRoles: row.second_factor_roles.split(' ') as Role[] }),
    ...(row.college_provider !== null && { collegeAccount: JSON.parse(row.college_provider).label }),
    ...(row.more_sports !== null && { moreSports: sportsIn(row.more_sports) }),
    ...(row.lengths !== null && { lengths: JSON.parse(row.lengths) }),
    ...(row.final_lengths !== null && { finalLengths: JSON.parse(row.final_lengths) }),
    ...(row.rest_minutes !== null && { restMinutes: row.rest_minutes }),
  }
}

/** Whether people with this role need a second factor. */
export async function demandsFactor(db: Reader, role: Role): Promise<boolean> {
  const { secondFactorRoles = [] } = await findClub(db)
  return secondFactorRoles.includes(role)
}

const sportsIn = (column: string) => column.split(' ').filter(isMore)

/** Throws for a sport that the club has not switched on. */
export async function requireSport(db: Reader, sport: Sport): Promise<void> {
  if (isMore(sport) && !(sport in sportsOf(await findClub(db))))
    throw invalid(
      'sport_off',
      `${SPORTS[sport]} is switched off. An admin can switch it on in the club's settings.`,
      'sport',
    )
}

export async function insertClub(tx: ManagedTx, row: Row<'club'>): Promise<void> {
  await tx.insertInto('club').values(row).execute()
}

export async function changeClub(tx: ManagedTx, columns: Partial<Row<'club'>>): Promise<void> {
  await tx.updateTable('club').set(columns).where('id', '=', CLUB_ID).execute()
}

/** The secret of the college's provider is sealed for this name. */
export const PROVIDER_SECRET = 'college provider'

/** A secret that `from` cannot open, as after a restore, stays. */
export async function resealProviderSecret(tx: ManagedTx, from: Sealer, to: Sealer): Promise<void> {
  const row = await tx.selectFrom('club').select('college_secret').executeTakeFirst()
  const bytes = row?.college_secret && from.open(row.college_secret, PROVIDER_SECRET)
  if (bytes) await changeClub(tx, { college_secret: to.seal(bytes, PROVIDER_SECRET) })
}

export const adminExists = (db: Reader): Promise<boolean> =>
  hasRows(db.selectFrom('profile').where('role', '=', 'ADMIN'))

export const isRegisterEmpty = async (db: Reader): Promise<boolean> =>
  !(await hasRows(db.selectFrom('register_person')))

/** Counts the club's records, at a cost that does not grow with them. */
export async function countFigures(db: Reader): Promise<ClubFigures> {
  const [members, sports, records] = await Promise.all([countMembers(db), countSports(db), countRecords(db)])
  return { members, sports, tournaments: Number(records.count), firstYear: records.firstYear }
}

const countMembers = (db: Reader): Promise<number> =>
  countRows(db.selectFrom(db.selectFrom('profile').select('id').limit(MEMBERS_COUNTED_MAX).as('some')))

/** The sports with teams, from the counts of teams by department, gender and sport. */
async function countSports(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('team_count')
    .select((eb) => eb.fn.count('sport').distinct().as('count'))
    .where('teams', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

// At most a few per year.
function countRecords(db: Reader) {
  return db
    .selectFrom('gc_record')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min<number | null>('year').as('firstYear')])
    .executeTakeFirstOrThrow()
}
