import { SENTENCES } from '#contract/call/sentences.ts'
import type { ProviderUpdate } from '#contract/college-account/calls.ts'
import { findProviderRow } from '#server/features/auth/college-account.queries.ts'
import { clubLocks } from '#server/features/club/club.locks.ts'
import { CLUB_ID, changeClub, insertClub, PROVIDER_SECRET, unnamedClub } from '#server/features/club/club.queries.ts'
import { listDepartments } from '#server/features/department/department.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import type { Claims } from './claims.rules.ts'
import { type Provider, type ProviderClient, ProviderFault } from './provider.service.ts'

type Kept = Awaited<ReturnType<typeof findProviderRow>>

const settingsIn = (row: Kept): Provider['settings'] | null =>
  row?.college_provider ? JSON.parse(row.college_provider) : null

export async function requireProvider({ store, sealer }: AppContext): Promise<Provider> {
  const row = await findProviderRow(store.reads)
  const settings = settingsIn(row)
  if (!settings) throw conflict('college_login_off', 'The club has no sign-in with a college account.')
  const secret = row?.college_secret ? (sealer.open(row.college_secret, PROVIDER_SECRET)?.toString() ?? null) : null
  // As after a restore into another database.
  if (row?.college_secret && secret === null)
    throw conflict(
      'college_login_off',
      "An admin must enter the secret of the college's provider again. Use your password.",
    )
  return { settings, secret }
}

export async function getProvider({ store }: AppContext, client: ProviderClient) {
  const row = await findProviderRow(store.reads)
  const hasSecret = Boolean(row?.college_secret)
  return { settings: settingsIn(row), hasSecret, redirectUri: client.redirectUri() }
}

/** A secret that was entered for one provider never goes to another. */
export async function updateProvider(
  context: AppContext,
  client: ProviderClient,
  by: Actor,
  { clientSecret = '', ...settings }: ProviderUpdate,
) {
  const { store, sealer, now } = context
  await requireKnownDepartments(context, settings)
  const before = await findProviderRow(store.reads)
  await client.check({ settings, secret: null }).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error
    throw invalid('college_provider_refused', `This provider cannot be used: ${error.message}`, 'issuer')
  })
  const isSame = (row: Kept) => {
    const known = settingsIn(row)
    return known?.issuer === settings.issuer && known.clientId === settings.clientId
  }
  if (!clientSecret && before?.college_secret && !isSame(before))
    throw invalid('invalid_input', 'Enter the secret of this client.', 'clientSecret')
  const change = { ...ofClub, action: 'updateCollegeProvider' }
  await store.manage(by, change, async (tx, found) => {
    const kept = isSame(found) ? (found?.college_secret ?? null) : null
    const columns = {
      college_provider: JSON.stringify(settings),
      college_secret: clientSecret ? sealer.seal(Buffer.from(clientSecret), PROVIDER_SECRET) : kept,
    }
    await (found ? changeClub(tx, columns) : insertClub(tx, { ...unnamedClub(now().toISOString()), ...columns }))
  })
  return getProvider(context, client)
}

export async function removeProvider({ store }: AppContext, by: Actor): Promise<void> {
  await store.manage(by, { ...ofClub, action: 'removeCollegeProvider' }, (tx) =>
    changeClub(tx, { college_provider: null, college_secret: null }),
  )
}

const ofClub = {
  subject: 'club',
  id: String(CLUB_ID),
  lock: clubLocks.club,
} as const

async function requireKnownDepartments({ store }: AppContext, { departments }: Pick<ProviderUpdate, 'departments'>) {
  const known = new Set((await listDepartments(store.reads)).map(({ _id }) => _id))
  for (const [place, { department }] of departments.entries())
    if (!known.has(department))
      throw invalid('invalid_input', SENTENCES.unknownDepartment, `departments.${place}.department`)
}

export function readExample(example: string): Claims {
  try {
    const claims = JSON.parse(example)
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return claims
  } catch {}
  throw invalid('invalid_input', 'Paste claims as a JSON object: { "email": … }.', 'example')
}
