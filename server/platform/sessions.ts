import { randomBytes } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import type { ReadonlyCompiledQuery } from 'kysely/readonly'
import { LRUCache } from 'lru-cache'
import type { Row } from '#server/db/schema.ts'
import type { Actor } from './actor.ts'
import { AppError, unauthorised } from './errors.ts'
import { hashOf, randomSecret } from './secrets.ts'
import type { OwnTx, Store } from './store.ts'

const MINUTE = 60_000
export const ACCESS_TTL = 15 * MINUTE
export const REFRESH_TTL = 30 * 24 * 60 * MINUTE
// Tabs that refresh at once, or an answer lost on a bad network, bring the same token twice: within this time that is no theft.
const GRACE = 30_000
const TOKENS_KNOWN = 5_000

type Speaker = Pick<Row<'profile'>, 'id' | 'name' | 'role' | 'department_id'>
type Whose = ReadonlyCompiledQuery<Speaker>

export interface Tokens {
  access: string
  refresh: string
}
/** Where a request comes from. */
export interface Origin {
  userAgent: string | null
  address: string
  requestId: string
}

export interface Sessions {
  begin(profileId: string, from: Origin): Promise<Tokens>
  refresh(token: string | undefined, from: Origin): Promise<Tokens>
  end(sessionId: string): Promise<void>
  /** Who speaks, read fresh: one indexed read. Null without a valid access token. */
  actor(token: string | undefined, from: Origin): Promise<Actor | null>
  /** The same for a session that was proved before, by a connection that lasts. Null when it has ended. */
  speaker(sessionId: string, from: Origin): Promise<Actor | null>
  sessionOf(refreshToken: string | undefined): string | null
}

export function createSessions(store: Store, secret: string, now: () => Date): Sessions {
  const signer = new Signer(secret)
  const known = new LRUCache<string, true>({ max: TOKENS_KNOWN })
  // Asked with every request of somebody signed in, so its text is made once.
  const whoseSession = store.reads
    .selectFrom('session')
    .innerJoin('profile', 'profile.id', 'session.profile_id')
    .select(['profile.id', 'profile.name', 'profile.role', 'profile.department_id'])
    .where('session.id', '=', '')
    .where('session.expires_at', '>', '')
    .compile() as Whose
  const later = (ms: number) => new Date(now().getTime() + ms)
  const accessToken = (sessionId: string) => signer.sign(`a.${sessionId}.${later(ACCESS_TTL).getTime()}`)

  /** A token comes with every request of a quarter of an hour: its signature is checked once. */
  function isOurs(token: string): boolean {
    if (known.has(token)) return true
    const { valid } = signer.unsign(token)
    if (valid) known.set(token, true)
    return valid
  }

  /** What a token of ours says; `forged` when it names a session without our signature. */
  function read(token: string, kind: 'a' | 'r') {
    const [prefix, sessionId = '', expires] = token.split('.')
    if (prefix !== kind || !/^[0-9a-f]{24}$/.test(sessionId)) return null
    return { sessionId, forged: !isOurs(token), expired: Number(expires) <= now().getTime() }
  }

  async function issue(tx: OwnTx, sessionId: string): Promise<Tokens> {
    const refresh = signer.sign(`r.${sessionId}.${later(REFRESH_TTL).getTime()}.${randomSecret()}`)
    const row = { hash: hashOf(refresh), session_id: sessionId, created_at: now().toISOString(), used_at: null }
    await tx.insertInto('refresh_token').values(row).execute()
    return { access: accessToken(sessionId), refresh }
  }

  function begin(profileId: string, from: Origin) {
    return store.own(async (tx) => {
      const id = randomBytes(12).toString('hex')
      const at = now().toISOString()
      await tx.deleteFrom('session').where('expires_at', '<', at).execute()
      const seen = { user_agent: from.userAgent, address: from.address, last_seen_at: at }
      const lasts = { created_at: at, expires_at: later(REFRESH_TTL).toISOString() }
      await tx
        .insertInto('session')
        .values({ id, profile_id: profileId, ...seen, ...lasts })
        .execute()
      return issue(tx, id)
    })
  }

  async function refresh(token: string | undefined, from: Origin): Promise<Tokens> {
    if (!token) throw new AppError(403, 'You are not signed in.')
    const told = read(token, 'r')
    if (!told) throw unauthorised()
    if (!told.forged && told.expired) throw new AppError(403, 'Your session has run out. Please log in again.')
    const tokens = told.forged ? null : await store.own((tx) => rotate(tx, token, told.sessionId, from))
    if (tokens) return tokens
    await end(told.sessionId)
    throw unauthorised()
  }

  /** A new pair for an unused token or one used a moment ago; null for what was never issued, or comes back later. */
  async function rotate(tx: OwnTx, token: string, sessionId: string, from: Origin): Promise<Tokens | null> {
    const hash = hashOf(token)
    const at = now().toISOString()
    const graceBegan = later(-GRACE).toISOString()
    const known = tx
      .selectFrom('refresh_token')
      .select('used_at')
      .where('hash', '=', hash)
      .where('session_id', '=', sessionId)
    const before = await known.executeTakeFirst()
    if (!before || (before.used_at !== null && before.used_at < graceBegan)) return null
    await tx
      .updateTable('refresh_token')
      .set({ used_at: at })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .execute()
    await tx
      .updateTable('session')
      .set({
        last_seen_at: at,
        expires_at: later(REFRESH_TTL).toISOString(),
        user_agent: from.userAgent,
        address: from.address,
      })
      .where('id', '=', sessionId)
      .execute()
    // What is forgotten here is refused as never issued: the theft ends the session all the same.
    await tx.deleteFrom('refresh_token').where('session_id', '=', sessionId).where('used_at', '<', graceBegan).execute()
    return issue(tx, sessionId)
  }

  async function end(sessionId: string) {
    await store.own((tx) => tx.deleteFrom('session').where('id', '=', sessionId).execute())
  }

  async function actor(token: string | undefined, from: Origin): Promise<Actor | null> {
    const told = token ? read(token, 'a') : null
    return told && !told.forged && !told.expired ? speaker(told.sessionId, from) : null
  }

  async function speaker(sessionId: string, from: Origin): Promise<Actor | null> {
    const query: Whose = { ...whoseSession, parameters: [sessionId, now().toISOString()] }
    const { rows } = await store.reads.executeQuery<Speaker>(query)
    const [row] = rows
    if (!row) return null
    const { id, name, role, department_id: departmentId } = row
    return { id, name, role, departmentId, sessionId, address: from.address, requestId: from.requestId }
  }

  const sessionOf = (token: string | undefined) => {
    const told = token ? read(token, 'r') : null
    return told && !told.forged ? told.sessionId : null
  }

  return { begin, refresh, end, actor, speaker, sessionOf }
}
