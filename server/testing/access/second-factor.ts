import { passwordUpdate } from '#contract/testing/samples.ts'
import type { Role } from '#contract/values/enums.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { codeOfStep, stepAt } from '#server/platform/auth/totp.ts'
import { Client } from '#server/testing/client.ts'
import type { World } from '#server/testing/world.ts'

export const PASSWORD = passwordUpdate.oldPassword

/** The code that an authenticator app shows, or `steps` of 30 seconds later. */
export function codeOf(world: World, secret: string, steps = 0): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  return codeOfStep(key, stepAt(world.app.context.now()) + steps)
}

/** A person with a password, who signs in like a browser. */
export async function personWithPassword(world: World, role: Role = 'USER') {
  const email = `${world.app.context.newId()}@college.test`
  const row = await world.person(role, { email, email_key: email, password_hash: await hashPassword(PASSWORD) })
  const logIn = async (password = PASSWORD) => {
    const client = new Client(world.origin)
    return { client, reply: await client.post('authentication/login', { email, password }) }
  }
  return { ...row, logIn }
}

/** The same with a second factor, and the client in which it was set up. */
export async function personWithFactor(world: World, role: Role = 'USER') {
  const person = await personWithPassword(world, role)
  const { client } = await person.logIn()
  const { secret } = (await client.post('authentication/beginSecondFactor')).body.body
  const confirmed = await client.post('authentication/confirmSecondFactor', { code: codeOf(world, secret, -1) })
  const recoveryCodes: string[] = confirmed.body.body.recoveryCodes
  const ticket = async (): Promise<string> => (await person.logIn()).reply.body.ticket
  const enter = async (code: string, with_?: string, at = new Client(world.origin)) =>
    at.post('authentication/loginWithCode', { ticket: with_ ?? (await ticket()), code })
  return { ...person, client, secret, recoveryCodes, ticket, enter, code: (steps = 0) => codeOf(world, secret, steps) }
}
