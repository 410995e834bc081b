import type { ExpressionBuilder, Insertable, SelectQueryBuilder } from 'kysely'
import type {
  Announcement,
  AnnouncementCard,
  AnnouncementCreate,
  AnnouncementFilters,
} from '#contract/announcement/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import type { Row, Tables } from '#server/db/schema.ts'
import { departmentRef } from '#server/features/department/department.queries.ts'
import { recordChanges } from '#server/features/push/change.queries.ts'
import type { ColumnMap } from '#server/platform/data/columns.ts'
import { paged, pageOf } from '#server/platform/data/paging.ts'
import { findRow } from '#server/platform/data/rows.ts'
import type { ManagedTx, Reader } from '#server/platform/data/store.ts'
import { publicName, publicPicture } from '#server/platform/names/public-name.ts'

export const announcementColumns: ColumnMap<AnnouncementCreate, Row<'announcement'>> = {
  title: (title) => ({ title }),
  description: (description) => ({ description }),
  department: (department_id) => ({ department_id }),
  gender: (gender) => ({ gender }),
  sport: (sport) => ({ sport }),
  url: (url) => ({ url }),
}

type Cards = SelectQueryBuilder<Tables, 'announcement', Record<never, never>>

type Audience = Pick<AnnouncementFilters, 'department' | 'gender' | 'sport'>

export async function listAnnouncements(db: Reader, filters: AnnouncementFilters): Promise<Paged<AnnouncementCard>> {
  const { department, gender, sport } = filters
  const audience = { department, gender, sport }
  const counts = db.selectFrom('announcement_count').where(isMeantFor(audience))
  const { n } = await counts
    .select(({ fn }) => fn.sum<number | null>('announcements').as('n'))
    .executeTakeFirstOrThrow()
  return asCards(await pageOf(filters, n ?? 0, newestFirst(db.selectFrom('announcement').where(isMeantFor(audience)))))
}

/** Announcements for everyone match every filter. */
const isMeantFor =
  ({ department, gender, sport }: Audience) =>
  <T extends 'announcement' | 'announcement_count'>(eb: ExpressionBuilder<Tables, T>) =>
    eb.and([
      ...meantFor(eb, 'department_id', department),
      ...meantFor(eb, 'gender', gender),
      ...meantFor(eb, 'sport', sport),
    ])

export async function listAnnouncementsBy(
  db: Reader,
  creator: string,
  page: { page: number; pageSize: number },
): Promise<Paged<AnnouncementCard>> {
  return asCards(await paged(page, db.selectFrom('announcement').where('created_by', '=', creator), newestFirst))
}

const meantFor = <T extends 'announcement' | 'announcement_count'>(
  eb: ExpressionBuilder<Tables, T>,
  column: 'department_id' | 'gender' | 'sport',
  value: string | undefined,
) => (value ? [eb.or([eb(column, '=', value as never), eb(column, 'is', null)])] : [])

const newestFirst = (cards: Cards) =>
  cards
    .select(['id as _id', 'title', 'department_id', 'sport', 'gender', 'created_at as createdAt'])
    .select((eb) =>
      eb
        .selectFrom('department')
        .select('department.name')
        .whereRef('department.id', '=', 'announcement.department_id')
        .as('department_name'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

interface OfDepartment {
  department_id: string | null
  department_name: string | null
}

function asCards<T extends OfDepartment>({ body, ...page }: Paged<T>) {
  return {
    ...page,
    body: body.map(({ department_id: _id, department_name: name, ...card }) => ({
      ...card,
      department: departmentRef(_id, name),
    })),
  }
}

export async function findAnnouncement(db: Reader, id: string): Promise<Announcement | null> {
  const row = await db
    .selectFrom('announcement')
    .leftJoin('department', 'department.id', 'announcement.department_id')
    .leftJoin('profile', 'profile.id', 'announcement.created_by')
    .selectAll('announcement')
    .select('department.name as department_name')
    .select([publicName<string | null>().as('sender'), publicPicture().as('sender_picture')])
    .where('announcement.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const files = await listAnnouncementFiles(db, id)
  const idsOf = (kind: 'image' | 'pdf') => files.filter((file) => file.kind === kind).map((file) => file.id)
  const { created_by, sender, sender_picture: profilePic } = row
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    department: departmentRef(row.department_id, row.department_name),
    sport: row.sport,
    gender: row.gender,
    images: idsOf('image'),
    pdf: idsOf('pdf'),
    pdfName: files.find(({ kind }) => kind === 'pdf')?.name ?? null,
    url: row.url,
    createdBy: created_by !== null && sender !== null ? { _id: created_by, name: sender, profilePic } : null,
    createdAt: row.created_at,
  }
}

function listAnnouncementFiles(db: Reader, id: string) {
  return db
    .selectFrom('announcement_file')
    .innerJoin('file', 'file.id', 'announcement_file.file_id')
    .select(['file.id', 'file.kind', 'file.name'])
    .where('announcement_file.announcement_id', '=', id)
    .orderBy('announcement_file.position')
    .execute()
}

/** The announcement with its files, for the audit trail. */
export async function snapshotAnnouncement(db: Reader, id: string) {
  const row = await findRow(db, 'announcement', id)
  return row && { ...row, files: await listAnnouncementFiles(db, id) }
}

export async function insertAnnouncement(
  tx: ManagedTx,
  row: Insertable<Row<'announcement'>>,
  fileIds: readonly string[],
): Promise<void> {
  await tx.insertInto('announcement').values(row).execute()
  await countAnnouncement(tx, row, 1)
  await recordChanges(tx, 'ANNOUNCEMENT', [row.id])
  const attached = fileIds.map((file_id, position) => ({ announcement_id: row.id, file_id, position }))
  if (attached.length > 0) await tx.insertInto('announcement_file').values(attached).execute()
}

export async function deleteAnnouncementRow(tx: ManagedTx, row: Row<'announcement'>): Promise<void> {
  await tx.deleteFrom('announcement').where('id', '=', row.id).execute()
  await countAnnouncement(tx, row, -1)
}

type Meant = Partial<Pick<Row<'announcement'>, 'department_id' | 'gender' | 'sport'>>

/** Adds an announcement to those for the same people, or removes it: called with every write that adds or removes one. */
export async function countAnnouncement(tx: ManagedTx, meant: Meant, by: 1 | -1): Promise<void> {
  await tx
    .insertInto('announcement_count')
    .values({ ...audienceOf(meant), announcements: by })
    .onConflict((known) =>
      known.column('audience').doUpdateSet(({ ref, eb }) => ({
        announcements: eb(ref('announcement_count.announcements'), '+', ref('excluded.announcements')),
      })),
    )
    .execute()
}

/** The number of announcements for each group of people. */
export function countsOfAnnouncements(announcements: readonly Meant[]): Row<'announcement_count'>[] {
  const alike = Map.groupBy(announcements, (meant) => audienceOf(meant).audience)
  return [...alike.values()].flatMap((same) =>
    same.slice(0, 1).map((meant) => ({ ...audienceOf(meant), announcements: same.length })),
  )
}

function audienceOf({ department_id = null, gender = null, sport = null }: Meant) {
  return { audience: `${department_id ?? ''} ${gender ?? ''} ${sport ?? ''}`, department_id, gender, sport }
}
