import { generateKeyPairSync } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { ProviderUpdate } from '#contract/college-account/calls.ts'

const CLIENT = { id: 'podium', secret: 'a-secret-of-the-club' }

/** A key of each run: the ones of the package come with a warning. */
const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  alg: 'RS256',
  use: 'sig',
  kid: 'key',
})

export type ProviderAccounts = Map<string, Record<string, unknown>>

/** A real provider on a loopback socket. Its pages take any password; accounts have the claims that a test gives them. */
export async function openCollegeProvider(redirectUris: string[], port = 0) {
  const accounts: ProviderAccounts = new Map()
  let handle: RequestListener = (_, response) => response.end()
  let isSilent = false
  const server = createServer((request, response) => {
    if (!isSilent) handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'department', 'roll_number'] },
    cookies: { keys: ['a key for cookies'] },
    jwks: { keys: [newKey()] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
  })
  handle = provider.callback()

  return {
    issuer,
    accounts,
    /** From now on no request is answered. */
    fallSilent: () => {
      isSilent = true
    },
    settings: (more: Partial<ProviderUpdate> = {}): ProviderUpdate => ({
      label: 'Northfield account',
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      scope: 'openid email profile',
      domains: ['college.test'],
      trustsEmails: false,
      emailClaim: 'email',
      nameClaim: 'name',
      departmentClaim: 'department',
      rollNumberClaim: 'roll_number',
      departments: [],
      ...more,
    }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type CollegeProvider = Awaited<ReturnType<typeof openCollegeProvider>>

/** Goes through the provider's pages as a browser without a session there. Returns the address to which they lead. */
export async function passProvider(address: string, login: string, backAt: string, cancels = false): Promise<string> {
  const cookies = new Map<string, string>()
  const go = async (url: string, fields?: Record<string, string>): Promise<string> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const to = response.headers.get('location')
    if (!to) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    return new URL(to, url).href
  }
  const steps: Record<string, string>[] = [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }]
  let at = await go(address)
  while (!at.startsWith(backAt)) {
    if (!at.includes('/interaction/')) at = await go(at)
    else if (cancels) at = await go(`${at}/abort`)
    else at = await go(at, steps.shift())
  }
  return at
}
