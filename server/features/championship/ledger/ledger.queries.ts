import type { ExpressionBuilder, InferResult } from 'kysely'
import { eventTitle } from '#contract/event/calls.ts'
import type { PointsEntry } from '#contract/points/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import type { Row, Tables } from '#server/db/schema.ts'
import { pageBy } from '#server/platform/data/paging.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { publicName, publicPicture } from '#server/platform/names/public-name.ts'
import { findBalance } from './points-entry.queries.ts'

/** Entries that nothing has reversed. */
const selectStanding = (db: Reader) =>
  db
    .selectFrom('points_entry as won')
    .leftJoin('points_entry as back', 'back.reverses_id', 'won.id')
    .selectAll('won')
    .where('back.id', 'is', null)
    .where('won.kind', '<>', 'REVERSAL')

export async function listOfMatches(db: Reader, matchIds: readonly string[]): Promise<Row<'points_entry'>[]> {
  if (matchIds.length === 0) return []
  return selectStanding(db).where('won.match_id', 'in', matchIds).orderBy('won.id').execute()
}

/** What the ledger has for places of an event, for taking part in it, for conduct and for fixtures that were not played. */
export function listOfEvent(db: Reader, eventId: string): Promise<Row<'points_entry'>[]> {
  return selectStanding(db)
    .where('won.event_id', '=', eventId)
    .where((eb) =>
      eb.or([
        eb('won.part', 'in', ['PLACE', 'PARTICIPATION', 'CONDUCT']),
        eb.and([eb('won.part', '=', 'MATCH'), eb('won.match_id', 'is', null)]),
      ]),
    )
    .orderBy('won.id')
    .execute()
}

/** The entries of a department in a season that nothing has reversed, in their order. */
export function listStanding(db: Reader, departmentId: string, seasonId: string) {
  return selectStanding(db)
    .leftJoin('event', 'event.id', 'won.event_id')
    .select(['event.name as event_name', 'event.sport as event_sport', 'event.gender as event_gender'])
    .select('event.state as event_state')
    .select(hangsOnDispute)
    .where('won.department_id', '=', departmentId)
    .where('won.season_id', '=', seasonId)
    .orderBy('won.number')
    .execute()
}

/** Whether the match of an entry is disputed; of a place, any match of its event. */
const hangsOnDispute = ({ exists, selectFrom }: ExpressionBuilder<Tables & { won: Tables['points_entry'] }, 'won'>) =>
  exists(
    selectFrom('result_dispute as dispute')
      .innerJoin('match', 'match.id', 'dispute.match_id')
      .select('dispute.id')
      .where('dispute.ruling', 'is', null)
      .where((eb) =>
        eb.or([
          eb('match.id', '=', eb.ref('won.match_id')),
          eb.and([eb('won.part', '=', 'PLACE'), eb('match.event_id', '=', eb.ref('won.event_id'))]),
        ]),
      ),
  ).as('is_disputed')

/** What others won in the running season in matches of the department, and nothing has taken back. */
export function listWinsOver(db: Reader, departmentId: string): Promise<Row<'points_entry'>[]> {
  const teamIds = db.selectFrom('team').select('id').where('department_id', '=', departmentId)
  return selectStanding(db)
    .innerJoin('season', 'season.id', 'won.season_id')
    .innerJoin('match', 'match.id', 'won.match_id')
    .where('season.is_open', '=', 1)
    .where('won.kind', '=', 'MATCH')
    .where('won.department_id', '<>', departmentId)
    .where((eb) => eb.or([eb('match.team1_id', 'in', teamIds), eb('match.team2_id', 'in', teamIds)]))
    .orderBy('won.id')
    .execute()
}

/** Entries, latest first, with running totals. Pages are found by number, because numbers have no gaps. */
export async function listPointsEntries(
  db: Reader,
  { department, season, ...page }: { department: string; season: string; page: number; pageSize: number },
): Promise<Paged<PointsEntry>> {
  const account = { department_id: department, season_id: season }
  const { number: last } = await findBalance(db, account)
  const entries = selectShown(db)
    .where('entry.department_id', '=', department)
    .where('entry.season_id', '=', season)
    .orderBy('entry.number', 'desc')
  const { body, ...rest } = await pageBy(page, last, ({ limit, offset }) =>
    entries
      .where('entry.number', '<=', last - offset)
      .where('entry.number', '>', last - offset - limit)
      .execute(),
  )
  return { ...rest, body: body.map(asEntry) }
}

function selectShown(db: Reader) {
  return db
    .selectFrom('points_entry as entry')
    .leftJoin('profile', 'profile.id', 'entry.created_by')
    .leftJoin('event', 'event.id', 'entry.event_id')
    .selectAll('entry')
    .select(['event.name as event_name', 'event.sport as event_sport', 'event.gender as event_gender'])
    .select('profile.id as by_id')
    .select([publicName<string | null>().as('by_name'), publicPicture().as('by_picture')])
}

export async function findPointsEntry(db: Reader, id: string): Promise<PointsEntry> {
  return asEntry(await selectShown(db).where('entry.id', '=', id).executeTakeFirstOrThrow())
}

type Shown = InferResult<ReturnType<typeof selectShown>>[number]

const asEntry = (row: Shown): PointsEntry => ({
  _id: row.id,
  kind: row.kind === 'REVERSAL' ? row.kind : (row.part ?? row.kind),
  points: row.amount / 100,
  reason: row.reason,
  createdAt: row.created_at,
  total: row.total / 100,
  match: row.match_id,
  reverses: row.reverses_id,
  by: row.by_id && row.by_name ? { _id: row.by_id, name: row.by_name, profilePic: row.by_picture } : null,
  ...(row.event_id && { event: { _id: row.event_id, name: titleOf(row) } }),
  ...(row.entry !== null && { entry: row.entry }),
  ...(row.place !== null && { place: row.place }),
  ...(row.version && { version: row.version }),
})

export const titleOf = ({
  event_name,
  event_sport,
  event_gender,
}: Pick<Shown, 'event_name' | 'event_sport' | 'event_gender'>) =>
  event_sport && event_gender ? eventTitle({ name: event_name, sport: event_sport, gender: event_gender }) : ''
