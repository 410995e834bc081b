import { randomBytes } from 'node:crypto'
import { argv, exit, stderr, stdout, env as variables } from 'node:process'
import { email as emailField } from '#contract/schemas/fields.ts'
import { readEnv } from '#server/env.ts'
import { explain } from '#server/explain.ts'
import { dropSecondFactor } from '#server/features/auth/factor/factor.service.ts'
import { rotateKeys } from '#server/features/auth/factor/rotate-keys.service.ts'
import { makeLink } from '#server/features/auth/reset.service.ts'
import { createAdmin } from '#server/features/club/first-run.service.ts'
import { findProfileByEmail } from '#server/features/profile/profile.queries.ts'
import { openApp } from '#server/open-app.ts'
import { inSnapshot } from '#server/platform/backup/back-up.ts'
import type { AppContext } from '#server/platform/context.ts'
import { ChainBroken, verifyTrail } from '#server/platform/data/audit-chain.ts'
import { SweepRefused, sweep } from '#server/platform/files/sweeper.ts'
import { AppError, conflict, requireFound } from '#server/platform/http/errors.ts'
import { readRunningAddress } from './data-folder.ts'

const USAGE = `npm run admin -- create EMAIL   an admin, with a link to choose a password
npm run admin -- reset EMAIL    a one-time link with which this person chooses a new password
npm run admin -- dropFactor EMAIL   takes the second factor and the passkeys of this person away
npm run admin -- rotateKeys     new keys for sessions, links, known browsers and sealed secrets; stop all servers before
npm run admin -- sweep          removes the files that nothing shows, however many they are
npm run admin -- verifyAudit [SEAL]   names the first changed or missing entry of the audit trail`

class ServerRuns extends Error {}

/** Their messages are for the operator. */
const REASONS = [AppError, SweepRefused, ChainBroken, ServerRuns]

type Opened = Awaited<ReturnType<typeof openApp>>

/** A command for the server's operator: restores access when no admin can log in. */
const COMMANDS: Record<string, (context: AppContext, email: string) => Promise<string>> = {
  async create(context, email) {
    if (await findProfileByEmail(context.store.reads, email))
      throw conflict('email_taken', 'Somebody with this email exists already.')
    // A random password that is not shown: the admin chooses one through the link.
    await createAdmin(context, { email, password: randomBytes(32).toString('base64') })
    return linkFor(context, email)
  },
  reset: linkFor,
  async dropFactor(context, email) {
    await dropSecondFactor(context, await personWith(context, email))
    return 'The second factor is gone. The password stays.'
  },
}

async function linkFor(context: AppContext, email: string): Promise<string> {
  const { id: profileId } = await personWith(context, email)
  const link = await context.store.own((tx) => makeLink(context, tx, { profileId, givenBy: 'ADMIN' }))
  return `Good once, for an hour:\n${link}`
}

async function personWith({ store }: AppContext, email: string) {
  return requireFound(await findProfileByEmail(store.reads, email), `Nobody has the email ${email}.`)
}

async function sweepAll(opened: Opened): Promise<string> {
  const { rows, objects } = await sweep(opened, { most: 1 })
  return `Removed: ${rows + objects} files.`
}

/** A server that runs would go on with the keys that it has read. Those of other machines are not seen. */
async function rotateAll({ app }: Opened, running: string | undefined): Promise<string> {
  if (running && (await isAnswering(running)))
    throw new ServerRuns(`A server runs at ${running}. Stop all servers first.`)
  await rotateKeys(app.context)
  return 'The keys are new. Start the servers again. Nobody is logged out; the keys before work until the next rotation.'
}

/** A server that takes the connection and hangs runs, too. */
const isAnswering = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    ({ cause }) => cause?.code !== 'ECONNREFUSED',
  )

type Command = (opened: Opened, running: string | undefined) => Promise<string>

const WITHOUT_PERSON: Record<string, Command> = { sweep: sweepAll, rotateKeys: rotateAll }

/** Null when the arguments are wrong. */
function commandOf([name = '', address]: string[]): Command | null {
  const alone = WITHOUT_PERSON[name]
  if (alone) return address === undefined ? alone : null
  if (name === 'verifyAudit')
    return ({ database, now }) => inSnapshot(database, (tx) => verifyTrail(tx, now(), address))
  const command = COMMANDS[name]
  const email = emailField().safeParse(address)
  if (!command || !email.success) return null
  return ({ app }) => command(app.context, email.data)
}

async function main(): Promise<number> {
  const command = commandOf(argv.slice(2))
  if (!command) {
    stderr.write(`${USAGE}\n`)
    return 1
  }
  const env = readEnv(variables)
  const running = readRunningAddress(env.DATA_DIR)
  const publicUrl = env.PUBLIC_URL ?? running ?? `http://${env.HOST}:${env.PORT}`
  const settings = { ...env, LOG_LEVEL: 'error', PUBLIC_URL: publicUrl } as const
  const opened = await openApp(settings, { offersSetUp: false, isNode: false })
  try {
    stdout.write(`${await command(opened, running)}\n`)
    return 0
  } finally {
    await opened.app.http.close()
    await opened.database.close()
  }
}

try {
  exit(await main())
} catch (error) {
  stderr.write(`${REASONS.some((reason) => error instanceof reason) ? (error as Error).message : explain(error)}\n`)
  exit(1)
}
