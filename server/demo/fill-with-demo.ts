import type { Row, TableName } from '#server/db/schema.ts'
import { countsOfAnnouncements } from '#server/features/announcement/announcement.queries.ts'
import { clubLocks } from '#server/features/club/club.locks.ts'
import { adminExists, unnamedClub } from '#server/features/club/club.queries.ts'
import { countTeam } from '#server/features/team/team-rows.queries.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { insertRows } from '#server/platform/bin/any-table.ts'
import { yearIn } from '#server/platform/club-clock.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { insertFiles } from '#server/platform/files/file-rows.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { at } from './chance.ts'
import { createAlbum } from './drawing/album.ts'
import { CLUB_NAME, drawCrestBadge } from './drawing/badge.ts'
import { drawTimeTable } from './drawing/poster.ts'
import { makeAnnouncements } from './people/announcements.ts'
import { makeGrounds } from './people/competitions.ts'
import { makeDepartments } from './people/departments.ts'
import { makePeople, makeRegister, openAccounts } from './people/people.ts'
import { makeSquads, makeTeams } from './people/teams.ts'
import { drawChampions, fillArchive } from './season/archive.ts'
import { actorOf, openPast } from './season/past.ts'
import { openedOf, playSeason } from './season/season.ts'
import { daysAgo, type Ground, type Setting } from './setting.ts'

const CHANGE = { action: 'fillWithDemo', subject: 'club', id: '1', lock: clubLocks.club } as const

/** DemoRows by table, in the order of their foreign keys. */
export type DemoRows = { [K in TableName]?: Row<K>[] }

/** Fills an empty club with a season that ends at the current time, in one transaction. All accounts have the password. */
export async function fillWithDemo(context: AppContext, { password, zone }: { password: string; zone: string }) {
  const { store, files, newId } = context
  await requireEmpty(store.reads)
  const setting = { newId, now: context.now(), zone, album: createAlbum() }
  const people = makeClub(setting, {
    passwordHash: await hashPassword(password),
    adminExists: await adminExists(store.reads),
    clubExists: (await store.reads.selectFrom('club').select('id').executeTakeFirst()) !== undefined,
  })
  const thisYear = yearIn(zone, openedOf(setting.now))
  const pictures = drawChampions(setting.album, thisYear)
  await setting.album.keep(files, (stored) =>
    store.manage(PROGRAM, CHANGE, async (tx) => {
      await requireEmpty(tx)
      await insertFiles(tx, stored)
      for (const [table, rows] of Object.entries(people.rows)) await insertRows(tx, table as TableName, rows)
      for (const { row } of people.cast.teams) await countTeam(tx, row)
      const past = openPast({ ...context, zone }, tx, people.cast)
      await fillArchive(past, thisYear, pictures)
      await playSeason(past, setting.now)
    }),
  )
}

/** The club and its people before the season. Nothing is written yet, and the pictures are in the album. */
export function makeClub(setting: Setting, ground: Ground) {
  const departments = makeDepartments(setting)
  const people = makePeople(setting, departments, ground)
  const teams = makeTeams(setting, departments)
  const applications = makeSquads(setting, teams, people)
  const board = makeAnnouncements(setting, departments, people)
  openAccounts(people, applications)
  const club = { ...unnamedClub(daysAgo(setting, 0)), name: CLUB_NAME }
  if (!ground.clubExists)
    setting.album.draw(
      drawCrestBadge({ field: club.primary_color, metal: club.secondary_color }, CLUB_NAME),
      club,
      'logo_id',
    )
  const timeTable: Row<'time_table'> = { id: 1, file_id: '', created_at: daysAgo(setting, 10) }
  setting.album.draw(drawTimeTable(), timeTable, 'file_id')
  const rows: DemoRows = {
    club: ground.clubExists ? [] : [club],
    department: departments.map(({ row }) => row),
    profile: people,
    register_person: makeRegister(setting, departments, people),
    team: teams.map(({ row }) => row),
    application: applications,
    announcement: board.announcements,
    announcement_count: countsOfAnnouncements(board.announcements),
    announcement_file: board.files,
    time_table: [timeTable],
    ground: makeGrounds(setting),
  }
  const helpers = people.filter(({ role }) => role === 'HELPER').map(actorOf)
  const admin = people.find(({ role }) => role === 'ADMIN')
  const organiser = { ...(admin ? actorOf(admin) : at(helpers, 0)), role: 'ADMIN', departmentId: null } as const
  return { rows, cast: { departments, people, teams, applications, helpers, organiser } }
}

async function requireEmpty(db: Reader): Promise<void> {
  const department = await db.selectFrom('department').select('id').executeTakeFirst()
  if (department) throw conflict('club_not_empty', 'The demo season needs an empty club, and this one has departments.')
}
