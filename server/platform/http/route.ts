import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allows } from '#contract/call/access.ts'
import { type Call, cachedTopics, PREFIX, type Received, type Reply } from '#contract/call/call.ts'
import type { Topic } from '#contract/call/topics.ts'
import { schemasOf } from '#contract/calls.ts'
import { faultOf } from '#server/db/faults.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { ACCESS_COOKIE, readCookie } from '#server/platform/auth/cookies.ts'
import type { Origin, Sessions, SignedIn } from '#server/platform/auth/sessions.ts'
import { JSON_TYPE, type ReadCache, sendCached } from '#server/platform/cache/read-cache.ts'
import { noUploads, readUploads, type Upload } from '#server/platform/files/uploads.ts'
import type { Load, Work } from '#server/platform/load.ts'
import { invalid, invalidInput, proofRequired, roleForbidden, unauthorised, unsupported } from './errors.ts'
import { FOR_ANY_SITE } from './headers.ts'
import { serializer } from './json-schema.ts'

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  from: Origin
}
type Speaker<C extends Call> = C['access'] extends 'anyone' | 'firstRun' ? Actor | null : Actor
type Run<C extends Call> = (input: Received<C, Upload>, by: Speaker<C>, exchange: Exchange) => Promise<Reply<C>>

type RunAny = (input: Received<Call, Upload>, by: Actor | null, exchange: Exchange) => Promise<object | undefined>

/** Binds a call of the contract to the function that answers it. */
export type Handle = <const C extends Call>(call: C, run: Run<C>) => void
type BodyOf<C extends Call> = keyof Reply<C> extends 'body' ? Reply<C>['body' & keyof Reply<C>] : never
/** The same for an answer that is one thing: the function returns that. */
export type Answer = <const C extends Call>(call: C, run: (...given: Parameters<Run<C>>) => Promise<BodyOf<C>>) => void

declare module 'fastify' {
  interface FastifyRequest {
    by: Actor | null
  }
}

const NOTHING = z.strictObject({})
// Checking a long body takes time from everybody, and anyone may send one to these calls.
const STRANGERS_BODY_LIMIT = 16 * 1024
const MOST_FIELDS = 100

interface Parts {
  /** Where calls are added that take a body. */
  forms: FastifyInstance
  sessions: Sessions
  cache: ReadCache
  load: Load
  /** Throws once the club has an admin. */
  requireFirstRun: () => Promise<void>
}

export function createHandle(app: FastifyInstance, { forms, sessions, cache, load, requireFirstRun }: Parts): Handle {
  return (call, run) => {
    const { reply, replyToOwner, message } = schemasOf(call)
    const serialize = serializer(reply)
    const serializeToOwner = serializer(replyToOwner)
    // `receive` and `admit` check input and caller by the definition of the call, which the compiler cannot follow.
    const runCall = run as RunAny
    const topics = cachedTopics(call)
    // Checked before the body is read: nothing is parsed or stored for a caller without access.
    const checkAccess = async (request: FastifyRequest) => {
      load.admit(workOf(call, request))
      if (call.access === 'firstRun') await requireFirstRun()
      request.by = await admit(call, sessions, request)
    }
    const onRequest = topics ? [] : checkAccess
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const input = topics ? readAddress(call, request) : await receive(call, request, reply)
      const exchange = { request, reply, from: originOf(request) }
      const work = workOf(call, request)
      // Much may have begun since the request was received. A public read that waits for the answer of another is no work.
      load.admit(work)
      const run = () => runCall(input, request.by, exchange)
      return { message, ...(await (work === 'write' ? run() : load.read(run))) }
    }
    const sendPrivate = async (request: FastifyRequest, reply: FastifyReply, write = serialize) => {
      reply.header('cache-control', 'no-store')
      const body = await write(await answer(request, reply))
      reply.type(JSON_TYPE)
      return body
    }
    const sendPublic = async (request: FastifyRequest, reply: FastifyReply, topics: readonly Topic[], key?: string) => {
      reply.headers(FOR_ANY_SITE)
      const make = async () => serialize(await answer(request, reply))
      await sendCached(cache, request, reply, { topics, make }, key)
    }
    /** Cached at a key of its own: the read cache must not answer an address before the caller is known. */
    const sendToOwnerOrPublic = async (request: FastifyRequest, reply: FastifyReply, topics: readonly Topic[]) => {
      request.by = await ownerOf(call, sessions, request)
      if (request.by) return sendPrivate(request, reply, serializeToOwner)
      const key = `public ${request.raw.url}`
      if (cache.answer(request.raw, reply.raw, key)) return reply.hijack()
      return sendPublic(request, reply, topics, key)
    }
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      if (!topics) return sendPrivate(request, reply)
      return replyToOwner ? sendToOwnerOrPublic(request, reply, topics) : sendPublic(request, reply, topics)
    }
    const bodyLimit = call.access === 'anyone' && !call.files ? { bodyLimit: STRANGERS_BODY_LIMIT } : {}
    for (const path of [call.path, call.alsoAt]) {
      const url = `${PREFIX}/${path}`.replace(/\/$/, '')
      if (path) (topics ? app : forms).route({ method: call.method, url, onRequest, handler, ...bodyLimit })
    }
  }
}

export const createAnswer =
  (handle: Handle): Answer =>
  (call, run) =>
    // `BodyOf` has checked that the reply is a body alone, which the compiler cannot follow.
    handle(call, async (...given) => ({ body: await run(...given) }) as Reply<typeof call>)

/** Transactions wait for their turn by themselves: a call may also wait for a hash or a picture. */
function workOf({ method }: Call, { query }: FastifyRequest): Work {
  if (method !== 'GET') return 'write'
  return 'q' in (query as object) ? 'searchOrExport' : 'read'
}

async function admit(call: Call, sessions: Sessions, request: FastifyRequest): Promise<Actor | null> {
  const actor = await sessions.actor(readCookie(request.cookies, ACCESS_COOKIE), originOf(request))
  if (allows(call.access, actor?.role ?? null)) return actor && requireProof(call, actor)
  if (!actor) throw unauthorised()
  throw roleForbidden(allows(call.access, actor.heldRole))
}

function requireProof({ asksAgain }: Call, actor: SignedIn): Actor {
  if (actor.hasProved || !asksAgain || (asksAgain === 'withFactor' && actor.factor === 'PASSWORD')) return actor
  throw proofRequired()
}

/** The caller who asks for the own id. Null while a fault hides the caller: the public answer fits everyone. */
async function ownerOf(call: Call, sessions: Sessions, request: FastifyRequest): Promise<Actor | null> {
  const { id }: { id?: unknown } = readAddress(call, request).params
  try {
    const actor = await sessions.actor(readCookie(request.cookies, ACCESS_COOKIE), originOf(request))
    return actor?.id === id ? actor : null
  } catch (error) {
    if (faultOf(error)) return null
    throw error
  }
}

/** The input of a call without a body. */
function readAddress(call: Call, request: FastifyRequest): Received<Call, Upload> {
  const { params = NOTHING, query = NOTHING } = schemasOf(call)
  return { params: parse(params, request.params), query: parse(query, request.query), body: {}, files: {} }
}

async function receive(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<Received<Call, Upload>> {
  const { params, query } = readAddress(call, request)
  const multipart = request.isMultipart()
  if (multipart && !call.files) throw unsupported('media_type_unsupported', 'This call takes JSON.')
  const form = multipart ? await readUploads(request, reply, call.files ?? {}) : null
  const files = form?.files ?? noUploads(call.files ?? {})
  const { body: schema } = schemasOf(call)
  const body = parse(schema ?? NOTHING, form ? fromText(schema, form.fields) : withFewFields(request.body ?? {}))
  return { params, query, body, files }
}

/** A schema looks at each field of an object, also at thousands that it does not know. */
function withFewFields(body: unknown): unknown {
  const left = [body]
  for (const value of left) {
    if (typeof value !== 'object' || value === null) continue
    const inner = Object.values(value)
    if (!Array.isArray(value) && inner.length > MOST_FIELDS)
      throw invalid('invalid_input', `An object of the request has more than ${MOST_FIELDS} fields.`)
    for (const each of inner) if (typeof each === 'object') left.push(each)
  }
  return body
}

/** Multipart fields are text: lists, objects, numbers and booleans are parsed as JSON where the schema expects them. */
function fromText(schema: z.ZodObject | undefined, fields: Record<string, unknown>): Record<string, unknown> {
  const read = (key: string, value: unknown) => {
    const known = schema?.shape[key]
    if (typeof value !== 'string' || !known || takesText(known, value)) return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, read(key, value)]))
}

/** A text field keeps its text: a name of '11' is too short, it is not a number. */
function takesText(schema: z.ZodType, value: string): boolean {
  const issue = schema.safeParse(value).error?.issues[0]
  return issue?.code !== 'invalid_type' || issue.path.length > 0
}

/** Parses an input with its schema. The refusal names each invalid field. */
export function parse<S extends z.ZodObject>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalidInput(parsed.error)
}

function originOf(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null
  return { userAgent, address: request.ip, requestId: request.id }
}
