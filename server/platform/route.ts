import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allows } from '#contract/access.ts'
import { type Call, PREFIX, type Received, type Reply } from '#contract/call.ts'
import { SENTENCES } from '#contract/sentences.ts'
import type { Actor } from './actor.ts'
import { ACCESS_COOKIE } from './cookies.ts'
import { AppError, forbidden, unauthorised, unsupported } from './errors.ts'
import { serializer } from './json-schema.ts'
import { JSON_TYPE, type ReadCache, sendFinished } from './read-cache.ts'
import type { Origin, Sessions } from './sessions.ts'
import { noUploads, readUploads, type Upload } from './uploads.ts'

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  from: Origin
}
type Speaker<C extends Call> = C['access'] extends 'anyone' | 'firstRun' ? Actor | null : Actor
type Run<C extends Call> = (input: Received<C, Upload>, by: Speaker<C>, exchange: Exchange) => Promise<Reply<C>>

/** Binds a call of the contract to the function that answers it. */
export type Handle = <const C extends Call>(call: C, run: Run<C>) => void

declare module 'fastify' {
  interface FastifyRequest {
    by: Actor | null
  }
}

const NOTHING = z.strictObject({})

interface Parts {
  sessions: Sessions
  cache: ReadCache
  /** Throws once the club has an admin. */
  requireFirstRun: () => Promise<void>
}

export function createHandle(app: FastifyInstance, { sessions, cache, requireFirstRun }: Parts): Handle {
  app.decorateRequest('by', null)
  return (call, run) => {
    const serialize = serializer(z.object({ message: z.string(), ...call.reply?.shape }))
    // Before the body is read: who may not call has nothing parsed, checked or stored for him.
    const onRequest = async (request: FastifyRequest) => {
      if (call.access === 'firstRun') await requireFirstRun()
      request.by = await admit(call, sessions, request)
    }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const input = await receive(call, request, reply)
      const exchange = { request, reply, from: originOf(request) }
      const beside = (await run(input as never, request.by as never, exchange)) as object | undefined
      return { message: call.message, ...beside }
    }
    const topics = call.method === 'GET' && call.access === 'anyone' ? call.shows : undefined
    const handler = topics
      ? async (request: FastifyRequest, reply: FastifyReply) => {
          const make = async () => serialize(await answer(request, reply))
          const headers = () => reply.getHeaders() as OutgoingHttpHeaders
          const finished = await cache.fill(request.raw, { topics, make, headers })
          reply.hijack()
          sendFinished(request.raw, reply.raw, finished)
        }
      : async (request: FastifyRequest, reply: FastifyReply) => {
          reply.header('cache-control', 'no-store')
          const body = serialize(await answer(request, reply))
          reply.type(JSON_TYPE)
          return body
        }
    for (const path of [call.path, call.alsoAt]) {
      if (path) app.route({ method: call.method, url: `${PREFIX}/${path}`.replace(/\/$/, ''), onRequest, handler })
    }
  }
}

async function admit(call: Call, sessions: Sessions, request: FastifyRequest): Promise<Actor | null> {
  if (call.access === 'anyone' && call.shows) return null
  const actor = await sessions.actor(request.cookies[ACCESS_COOKIE], originOf(request))
  if (allows(call.access, actor?.role ?? null)) return actor
  if (!actor) throw unauthorised()
  throw forbidden('You are not allowed to do this.')
}

async function receive(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<Received<Call, Upload>> {
  const params = parse(call.params ?? NOTHING, request.params)
  const query = parse(call.query ?? NOTHING, request.query)
  const multipart = request.isMultipart()
  if (multipart && !call.files) throw unsupported('This call takes JSON.')
  const { fields, files } = multipart
    ? await readUploads(request, reply, call.files ?? {})
    : { fields: (request.body ?? {}) as Record<string, unknown>, files: noUploads(call.files ?? {}) }
  const body = parse(call.body ?? NOTHING, multipart ? fromText(call.body, fields) : fields)
  return { params, query, body, files } as Received<Call, Upload>
}

/** Multipart carries texts: lists, objects, numbers and flags come as JSON text and are read where the schema wants them. */
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

/** A text that is refused for what it says stays one: a name of '11' is too short, not a number. */
function takesText(schema: z.ZodType, value: string): boolean {
  const issue = schema.safeParse(value).error?.issues[0]
  return issue?.code !== 'invalid_type' || issue.path.length > 0
}

/** Checks what came against its schema; what is refused is told field by field. */
export function parse(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.flatMap(issuesOf)
  throw new AppError(400, issues[0]?.message ?? SENTENCES.noResponse, { issues })
}

/** A field nobody knows is named by its own name. */
function issuesOf(issue: z.core.$ZodIssue) {
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return paths.map((path) => ({ path: path.join('.').slice(0, 100), message: issue.message }))
}

function originOf(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null
  return { userAgent, address: request.ip, requestId: request.id }
}
