import { PREFIX } from '#contract/call/call.ts'
import { collegeCalls, type ProviderUpdate } from '#contract/college-account/calls.ts'
import { PASSWORD, personWithPassword } from '#server/testing/access/second-factor.ts'
import { Client, type Reply } from '#server/testing/client.ts'
import { openWorld } from '#server/testing/world.ts'
import { openCollegeProvider, passProvider } from './college-provider.ts'

type WorldParts = Parameters<typeof openWorld>

/** A club with a college's provider, at which people sign in. */
export async function openCollege(settings: WorldParts[0] = {}, mail: WorldParts[1] = null) {
  const world = await openWorld(settings, mail)
  const backAt = `${world.origin}${PREFIX}/${collegeCalls.comeBack.path}`
  const provider = await openCollegeProvider([backAt])
  const admin = await world.as('ADMIN')
  // A new session: what it changes asks for a proof that is younger than ten minutes.
  const set = async (more?: Partial<ProviderUpdate>, of = provider) =>
    (await world.as('ADMIN')).post('club/collegeProvider', of.settings(more))
  const browser = () => new Client(world.origin)

  /** The address of the provider, for this browser. */
  const begin = async (client: Client): Promise<string> => {
    const { body } = await client.post('authentication/college')
    return body.body.address
  }
  /** What the provider's pages lead back with, as the page of the club sends it. */
  const pass = async (client: Client, address: string, login: string, cancels = false): Promise<string> => {
    const back = await passProvider(address, login, backAt, cancels)
    const { headers } = await client.fetch(back.slice(world.origin.length), {})
    return headers.get('location')?.split('#')[1] ?? ''
  }
  const send = (client: Client, answer: string) => client.post('authentication/loginWithCollege', { answer })
  const logIn = async (login: string, client = browser()): Promise<{ client: Client; reply: Reply }> => {
    const answer = await pass(client, await begin(client), login)
    return { client, reply: await send(client, answer) }
  }
  /** An account of the college with claims of its own. */
  const account = (claims: Record<string, unknown> = {}) => {
    const login = `person-${provider.accounts.size + 1}`
    const email = `${login}@college.test`
    provider.accounts.set(login, { email, email_verified: true, name: 'Asha Rao', ...claims })
    return { login, email }
  }
  /** A person with a password whose account is linked. */
  const linkedPerson = async () => {
    const { login, email } = account()
    const row = await personWithPassword(world)
    const changed = { email, email_key: email }
    await world.database.writes.updateTable('profile').set(changed).where('id', '=', row.id).execute()
    const client = browser()
    const { ticket } = (await logIn(login, client)).reply.body
    await client.post('authentication/login', { email, password: PASSWORD })
    const linked = await client.post('authentication/collegeAccount', { ticket })
    if (linked.status !== 200) throw new Error(linked.body.error)
    return { login, email, id: row.id, client, ticket }
  }
  return {
    world,
    provider,
    admin,
    set,
    browser,
    begin,
    pass,
    send,
    logIn,
    account,
    linkedPerson,
    /** The college account that is linked with the caller's. */
    linkOf: async (client: Client) => (await client.get('authentication/collegeAccount')).body.body,
    isSignedIn: async (client: Client) => (await client.get('authentication/sessions')).status === 200,
    close: async () => {
      await provider.close()
      await world.close()
    },
  }
}
export type College = Awaited<ReturnType<typeof openCollege>>
