import type { Announcement, AnnouncementCreate } from '#contract/announcement/calls.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { departmentLocks } from '#server/features/department/department.locks.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { moveToBin } from '#server/platform/bin/move-to-bin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { columnsOf } from '#server/platform/data/columns.ts'
import { type Locking, rowLock } from '#server/platform/data/locks.ts'
import { insertFiles } from '#server/platform/files/file-rows.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { forbidden, invalid, notFound, requireFound } from '#server/platform/http/errors.ts'
import {
  announcementColumns,
  deleteAnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  snapshotAnnouncement,
} from './announcement.queries.ts'

const UNKNOWN = 'There is no such announcement.'
const NOT_OWN = 'You can only delete your own announcements.'

export async function getAnnouncement({ store }: AppContext, id: string): Promise<Announcement> {
  return requireFound(await findAnnouncement(store.reads, id), UNKNOWN)
}

export async function createAnnouncement(context: AppContext, by: Actor, input: AnnouncementCreate, uploads: Upload[]) {
  const { store, files, newId, now } = context
  const id = newId()
  // A department that is deleted at this moment takes the announcement along, or is no longer there.
  const lock = async (tx: Locking) => {
    const department = input.department && (await departmentLocks.byId(input.department)(tx))
    if (input.department && !department) throw invalid('invalid_input', SENTENCES.unknownDepartment, 'department')
  }
  await files.keep(uploads, (stored) =>
    store.manage(by, { ...changeOf('createAnnouncement', id), lock }, async (tx) => {
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
  return getAnnouncement(context, id)
}

export async function deleteAnnouncement({ store, now }: AppContext, by: Actor, id: string) {
  const change = { ...changeOf('deleteAnnouncement', id), lock: rowLock('announcement', id) }
  await store.manage(by, change, async (tx, row) => {
    if (!row) throw notFound(UNKNOWN)
    if (by.role !== 'ADMIN' && row.created_by !== by.id) throw forbidden('other_person', NOT_OWN)
    const deletion = { kind: 'announcement', id, title: row.title, by, at: now().toISOString() } as const
    await moveToBin(tx, deletion, () => deleteAnnouncementRow(tx, row))
  })
}

const idsOf = (files: readonly { id: string }[]) => files.map((file) => file.id)

const changeOf = (action: string, id: string) => ({
  action,
  subject: 'announcement' as const,
  id,
  snapshot: snapshotAnnouncement,
})
