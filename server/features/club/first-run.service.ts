import { timingSafeEqual } from 'node:crypto'
import type { Club, FirstAdmin, SetUp } from '#contract/club/calls.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { violatedConstraint } from '#server/db/constraints.ts'
import type { Row } from '#server/db/schema.ts'
import { insertDepartment } from '#server/features/department/department.queries.ts'
import { insertProfile, newProfile } from '#server/features/profile/profile.queries.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import { hashPassword, SERVER_SHARES, sharesOfStranger } from '#server/platform/auth/passwords.ts'
import { hashOf } from '#server/platform/auth/secrets.ts'
import type { Origin } from '#server/platform/auth/sessions.ts'
import { refuseWeakPassword } from '#server/platform/auth/weak-passwords.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Store } from '#server/platform/data/store.ts'
import type { Share } from '#server/platform/fair-queue.ts'
import { insertFiles } from '#server/platform/files/file-rows.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { adminExists, alreadySetUp, CLUB_ID, figuresColumn, insertClub, unnamedClub } from './club.queries.ts'
import { getClub } from './club.service.ts'

/** Runs before the form is read, so that strangers cannot send forms once the club has an admin. */
export async function requireFirstRun({ reads }: Store): Promise<void> {
  if (await adminExists(reads)) throw alreadySetUp()
}

/**
 * Creates the admin, the club's name and colours and its departments in one transaction, once. Returns the club and the device
 * token of the browser.
 */
export async function setUpClub(
  context: AppContext,
  token: string | null,
  input: SetUp,
  logos: Upload[],
  from: Origin,
): Promise<{ club: Club; device: string }> {
  const { store, files, limits, devices, newId, now } = context
  const network = networkOf(from.address)
  if (token === null || !sameSecret(token, input.token)) {
    await limits.attempt('setUpFromAddress', network)
    throw forbidden(
      'set_up_link_expired',
      'This set-up address is not valid any more. The newest one stands in the console.',
    )
  }
  const { password, name, email } = input.admin
  await refuseWeakPassword({ password, names: [input.name, name, email], path: 'admin.password' })
  const admin = await adminRow(context, input.admin, sharesOfStranger(network, email))
  const createdAt = now().toISOString()
  await files.keep(logos, ([logo]) =>
    store.manage(PROGRAM, { action: 'setUpClub', subject: 'club', id: String(CLUB_ID) }, async (tx) => {
      if (logo) await insertFiles(tx, [logo])
      await insertClub(tx, clubRow(input, logo?.id ?? null, createdAt))
      await insertProfile(tx, admin)
      for (const name of input.demo ? [] : input.departments) {
        const columns = { name, name_key: nameKey(name), about: null, logo_id: null }
        await insertDepartment(tx, { id: newId(), ...columns, application_status: 'CLOSED', created_at: createdAt })
      }
    }),
  )
  if (input.demo) await context.fillWithDemo()
  return { club: await getClub(context), device: devices.issue(nameKey(admin.email), admin.password_hash) }
}

const clubRow = (input: SetUp, logoId: string | null, createdAt: string): Row<'club'> => ({
  ...unnamedClub(createdAt),
  name: input.name,
  tagline: input.tagline,
  logo_id: logoId,
  primary_color: input.primaryColor,
  secondary_color: input.secondaryColor,
  figures: figuresColumn(input.figures),
  counts_figures: input.countsFigures ? 1 : 0,
  short_name: input.shortName || null,
})

/** Creates the admin of ADMIN_EMAIL in an empty database. Of several starting nodes, one succeeds. */
export async function createFirstAdmin(context: AppContext, input: Omit<FirstAdmin, 'name'>): Promise<void> {
  try {
    await createAdmin(context, input)
  } catch (error) {
    if (violatedConstraint(error) !== 'profile_email_key_unique') throw error
  }
}

/** Makes a person admin, for the operator's command. */
export async function createAdmin(context: AppContext, input: Omit<FirstAdmin, 'name'>): Promise<void> {
  const admin = await adminRow(context, { ...input, name: 'Administrator' })
  const change = { action: 'createAdmin', subject: 'profile', id: admin.id } as const
  await context.store.manage(PROGRAM, change, (tx) => insertProfile(tx, admin))
}

async function adminRow(
  context: AppContext,
  { password, ...facts }: FirstAdmin,
  shares: readonly Share[] = SERVER_SHARES,
): Promise<Row<'profile'>> {
  const passwordHash = await hashPassword(password, { shares })
  return newProfile(context, { ...facts, role: 'ADMIN', passwordHash })
}

const sameSecret = (one: string, other: string) => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
