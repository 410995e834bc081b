import { randomBytes } from 'node:crypto'
import { argv, exit, stderr, stdout, env as variables } from 'node:process'
import { email as emailField } from '#contract/fields.ts'
import { readEnv } from '#server/env.ts'
import { explain } from '#server/explain.ts'
import { makeLink } from '#server/features/auth/reset.service.ts'
import { createAdmin } from '#server/features/club/first-run.service.ts'
import { findProfileByEmail } from '#server/features/profile/profile.queries.ts'
import { openApp } from '#server/open-app.ts'
import type { AppContext } from '#server/platform/context.ts'
import { AppError, conflict, notFound } from '#server/platform/http/errors.ts'
import { readRunningAddress } from '#server/running-address.ts'

const USAGE = `npm run admin -- create EMAIL   an admin, with a link to choose a password
npm run admin -- reset EMAIL    a one-time link with which this person chooses a new password`

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
}

async function linkFor(context: AppContext, email: string): Promise<string> {
  const person = await findProfileByEmail(context.store.reads, email)
  if (!person) throw notFound(`Nobody has the email ${email}.`)
  return context.store.own((tx) => makeLink(context, tx, { profileId: person.id, givenBy: 'ADMIN' }))
}

async function main(): Promise<number> {
  const [name = '', address = ''] = argv.slice(2)
  const command = COMMANDS[name]
  const email = emailField().safeParse(address)
  if (!command || !email.success) {
    stderr.write(`${USAGE}\n`)
    return 1
  }
  const env = readEnv(variables)
  const publicUrl = env.PUBLIC_URL ?? readRunningAddress(env.DATA_DIR) ?? `http://${env.HOST}:${env.PORT}`
  const settings = { ...env, LOG_LEVEL: 'error', PUBLIC_URL: publicUrl } as const
  const { app, database } = await openApp(settings, { offersSetUp: false, isNode: false })
  try {
    const link = await command(app.context, email.data)
    stdout.write(`Good once, for an hour:\n${link}\n`)
    return 0
  } finally {
    await app.http.close()
    await database.close()
  }
}

try {
  exit(await main())
} catch (error) {
  stderr.write(`${error instanceof AppError ? error.message : explain(error)}\n`)
  exit(1)
}
