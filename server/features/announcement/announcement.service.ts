import type { Announcement, AnnouncementCreate } from '#contract/announcement.ts'
import { takeDepartment } from '#server/features/department/department.queries.ts'
import type { Actor } from '#server/platform/actor.ts'
import { columnsOf } from '#server/platform/columns.ts'
import { forbidden, invalid, notFound } from '#server/platform/errors.ts'
import { dropFiles, insertFiles } from '#server/platform/file-rows.ts'
import type { House } from '#server/platform/house.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import type { Upload } from '#server/platform/uploads.ts'
import {
  announcementColumns,
  deleteAnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncementFiles,
  takeAnnouncement,
} from './announcement.queries.ts'

const UNKNOWN = 'There is no such announcement.'
const NOT_OWN = 'You can only delete your own announcements.'

export async function showAnnouncement({ store }: House, id: string): Promise<Announcement> {
  const announcement = await findAnnouncement(store.reads, id)
  if (!announcement) throw notFound(UNKNOWN)
  return announcement
}

export async function createAnnouncement(house: House, by: Actor, input: AnnouncementCreate, uploads: Upload[]) {
  const { store, files, newId, now } = house
  const id = newId()
  await files.keep(uploads, (stored) =>
    store.manage(by, changeOf('createAnnouncement', id), async (tx) => {
      await requireDepartment(tx, input.department)
      await insertFiles(tx, stored)
      const { title } = input
      const row = {
        ...columnsOf(announcementColumns, input),
        title,
        id,
        created_by: by.id,
        created_at: now().toISOString(),
      }
      await insertAnnouncement(tx, row, idsOf(stored))
    }),
  )
  return showAnnouncement(house, id)
}

export async function deleteAnnouncement({ store, files }: House, by: Actor, id: string) {
  const gone = await store.manage(by, changeOf('deleteAnnouncement', id), async (tx) => {
    const row = await takeAnnouncement(tx, id)
    if (!row) throw notFound(UNKNOWN)
    if (by.role !== 'ADMIN' && row.created_by !== by.id) throw forbidden(NOT_OWN)
    const attached = await listAnnouncementFiles(tx, id)
    await deleteAnnouncementRow(tx, id)
    return dropFiles(tx, idsOf(attached))
  })
  await files.remove(gone)
}

const idsOf = (files: readonly { id: string }[]) => files.map((file) => file.id)

const changeOf = (action: string, id: string) => ({
  action,
  subject: 'announcement' as const,
  id,
  /** With its files: the audit trail keeps the whole. */
  look: async (tx: ManagedTx) => {
    const row = await takeAnnouncement(tx, id)
    return row && { ...row, files: await listAnnouncementFiles(tx, id) }
  },
})

/** Held: a department that is deleted at this moment takes the announcement along, or is not there any more. */
async function requireDepartment(tx: ManagedTx, id: string | undefined): Promise<void> {
  if (id && !(await takeDepartment(tx, id))) throw invalid('Invalid department ID', 'department')
}
