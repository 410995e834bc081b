import { randomBytes } from 'node:crypto'
import { argv, exit, stderr, stdout, env as variables } from 'node:process'
import { email as emailField } from '#contract/fields.ts'
import { readEnv } from '#server/env.ts'
import { explain } from '#server/explain.ts'
import { makeLink } from '#server/features/auth/reset.service.ts'
import { createAdmin } from '#server/features/club/first-run.service.ts'
import { findProfileByEmail } from '#server/features/profile/profile.queries.ts'
import { openApp } from '#server/open-app.ts'
import { AppError, conflict, notFound } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'

const USAGE = `npm run admin -- create EMAIL   an admin, with a link to choose a password
npm run admin -- reset EMAIL    a one-time link with which this person chooses a new password`

/** For whoever has the server itself: the way back in when nobody has a password any more. */
const COMMANDS: Record<string, (house: House, email: string) => Promise<string>> = {
  async create(house, email) {
    if (await findProfileByEmail(house.store.reads, email)) throw conflict('Somebody with this email exists already.')
    // Nobody knows this one: the link is how a password comes.
    await createAdmin(house, { email, password: randomBytes(32).toString('base64') })
    return linkFor(house, email)
  },
  reset: linkFor,
}

async function linkFor(house: House, email: string): Promise<string> {
  const person = await findProfileByEmail(house.store.reads, email)
  if (!person) throw notFound(`Nobody has the email ${email}.`)
  return house.store.own((tx) => makeLink(house, tx, person.id))
}

async function main(): Promise<number> {
  const [name = '', address = ''] = argv.slice(2)
  const command = COMMANDS[name]
  const email = emailField(200).safeParse(address)
  if (!command || !email.success) {
    stderr.write(`${USAGE}\n`)
    return 1
  }
  const env = readEnv(variables)
  const { app, database } = await openApp(
    { ...env, LOG_LEVEL: 'error', PUBLIC_URL: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}` },
    { offersSetUp: false },
  )
  try {
    const link = await command(app.house, email.data)
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
