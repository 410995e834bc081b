import { timingSafeEqual } from 'node:crypto'
import type { Club, FirstAdmin, SetUp } from '#contract/club.ts'
import { violatedConstraint } from '#server/db/constraints.ts'
import type { Row } from '#server/db/schema.ts'
import { insertDepartment } from '#server/features/department/department.queries.ts'
import { insertProfile, newProfile } from '#server/features/profile/profile.queries.ts'
import { PROGRAM } from '#server/platform/actor.ts'
import { nameKey } from '#server/platform/columns.ts'
import { conflict, forbidden } from '#server/platform/errors.ts'
import { insertFiles } from '#server/platform/file-rows.ts'
import type { House } from '#server/platform/house.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { hashOf } from '#server/platform/secrets.ts'
import type { Store } from '#server/platform/store.ts'
import type { Upload } from '#server/platform/uploads.ts'
import { adminExists, CLUB_EXISTS, CLUB_ID, insertClub } from './club.queries.ts'
import { showClub } from './club.service.ts'

/** Before a form of the set-up is even read: strangers send none once the club has an admin. */
export async function requireFirstRun({ reads }: Store): Promise<void> {
  if (await adminExists(reads)) throw conflict(CLUB_EXISTS)
}

/** The club's first minute: its admin, its name and colours and its departments, all or nothing, once. */
export async function setUpClub(house: House, token: string | null, input: SetUp, logos: Upload[]): Promise<Club> {
  const { store, files, newId, now } = house
  if (token === null || !sameSecret(token, input.token)) {
    throw forbidden('This set-up address is not valid any more. The newest one stands in the console.')
  }
  const admin = await adminRow(house, input.admin)
  const createdAt = now().toISOString()
  await files.keep(logos, ([logo]) =>
    store.manage(PROGRAM, { action: 'setUpClub', subject: 'club', id: String(CLUB_ID) }, async (tx) => {
      if (logo) await insertFiles(tx, [logo])
      await insertClub(tx, {
        id: CLUB_ID,
        name: input.name,
        tagline: input.tagline,
        logo_id: logo?.id ?? null,
        primary_color: input.primaryColor,
        secondary_color: input.secondaryColor,
        created_at: createdAt,
        signup_domains: null,
      })
      await insertProfile(tx, admin)
      for (const name of input.demo ? [] : input.departments) {
        const columns = { name, name_key: nameKey(name), about: null, logo_id: null }
        await insertDepartment(tx, { id: newId(), ...columns, application_status: 'CLOSED', created_at: createdAt })
      }
    }),
  )
  if (input.demo) await house.fillWithDemo()
  return showClub(house)
}

/** From ADMIN_EMAIL on an empty database. Of nodes that start at once one makes it. */
export async function createFirstAdmin(house: House, input: Omit<FirstAdmin, 'name'>): Promise<void> {
  try {
    await createAdmin(house, input)
  } catch (error) {
    if (violatedConstraint(error) !== 'profile_email_key_unique') throw error
  }
}

/** Whoever has the server itself says who is admin. */
export async function createAdmin(house: House, input: Omit<FirstAdmin, 'name'>): Promise<void> {
  const admin = await adminRow(house, { ...input, name: 'Administrator' })
  const change = { action: 'createAdmin', subject: 'profile', id: admin.id } as const
  await house.store.manage(PROGRAM, change, (tx) => insertProfile(tx, admin))
}

async function adminRow(house: House, { password, ...facts }: FirstAdmin): Promise<Row<'profile'>> {
  return newProfile(house, { ...facts, role: 'ADMIN', passwordHash: await hashPassword(password) })
}

const sameSecret = (one: string, other: string) => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
