import { randomUUID } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import { allows } from '#contract/call/access.ts'
import type { Refusal } from '#contract/call/refusals.ts'
import type {
  ClientEvents,
  LiveAck,
  LiveAnswers,
  LiveEventName,
  LivePayload,
  ServerEvents,
} from '#contract/live/calls.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { LIVE_EVENTS } from '#contract/live/schemas.ts'
import { faultOf } from '#server/db/faults.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { ACCESS_COOKIE, readCookie } from '#server/platform/auth/cookies.ts'
import type { Origin, Sessions } from '#server/platform/auth/sessions.ts'
import {
  type ConstraintRefusals,
  CROSS_SITE,
  internalError,
  isCrossSite,
  refusalOf,
} from '#server/platform/http/error-replies.ts'
import { invalid, invalidInput, notFound, roleForbidden, tooMany, unauthorised } from '#server/platform/http/errors.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { NodeLink } from '#server/platform/nodes/node-link.ts'
import { countConnections, createDisconnectAll, disconnectSlowClients, JOIN_WITHIN_MS } from './connections.ts'
import { createFloodLimit } from './flood-limit.ts'

// No event has a payload of this size.
const PAYLOAD_BYTES = 10_000
// Enough for a thumb, and for a queue that is sent after a lost connection.
const EVENTS_AT_ONCE = 60
const EVENTS_A_SECOND = 20
// No person sends more. Disconnect such a client, because refusing each event is work as well.
const MOST_AT_ONCE = 1_000
const MOST_A_SECOND = 200
const UNKNOWN_EVENT = 'There is no such event.'

interface SocketData {
  from: Origin
  /** Null: a viewer without a session. */
  sessionId: string | null
  profileId: string | null
}
export type LiveSocket = Socket<ClientEvents, ServerEvents, Record<never, never>, SocketData>
export type LiveServer = Server<ClientEvents, ServerEvents, Record<never, never>, SocketData>

type Speaker<E extends LiveEventName> = (typeof LIVE_EVENTS)[E]['access'] extends 'anyone' ? null : Actor
type Run<E extends LiveEventName> = (
  payload: LivePayload<E>,
  by: Speaker<E>,
  socket: LiveSocket,
) => Promise<LiveAnswers[E]>

type RunAny = (payload: unknown, by: Actor | null, socket: LiveSocket) => Promise<object>

/** Never throws: every failure is sent back to the sender. */
type Receive = (socket: LiveSocket, sent: unknown[], tooFast: boolean) => Promise<void>

/** The realtime server. `on` binds events as `handle` binds calls. */
export interface Sockets {
  io: LiveServer
  on<E extends LiveEventName>(event: E, run: Run<E>): void
  /** Disconnects all clients. They reconnect to another node, or after the restart. */
  close(): void
}

interface Parts {
  server: HttpServer
  sessions: Sessions
  constraints: ConstraintRefusals
  trustProxy: boolean
  limits: boolean
  /** How many connections one address may hold. */
  perAddress: number
  joinWithinMs?: number
  /** Repeats broadcasts on the other nodes. */
  adapter: NodeLink['adapter']
  log: Logger
}

export function createSockets(parts: Parts): Sockets {
  const { server, sessions, constraints, trustProxy, limits, perAddress, adapter, log } = parts
  const { joinWithinMs = JOIN_WITHIN_MS } = parts
  let closing = false
  const read = (request: IncomingMessage) => readHandshake(request, trustProxy)
  const io: LiveServer = new Server(server, {
    maxHttpBufferSize: PAYLOAD_BYTES,
    serveClient: false,
    // Compressing small messages for each viewer costs more than it saves.
    perMessageDeflate: false,
    httpCompression: false,
    ...(adapter && { adapter }),
    allowRequest: (request, admit) => {
      const shake = read(request)
      if (isCrossSite(shake)) return admit(CROSS_SITE, false)
      const full = closing || (limits && connectionsOf(networkOf(shake.address)) >= perAddress)
      return admit(full ? LIVE_SENTENCES.slowDown : null, !full)
    },
  })
  disconnectSlowClients(server, io)
  const connectionsOf = countConnections(io, (request) => networkOf(read(request).address), joinWithinMs)
  const disconnectAll = createDisconnectAll(server, io)

  io.use((socket, next) => {
    const from = read(socket.request).from()
    sessions
      .actor(readCookie(fastifyCookie.parse(socket.request.headers.cookie ?? ''), ACCESS_COOKIE), from)
      .then((actor) => {
        socket.data = { from, sessionId: actor?.sessionId ?? null, profileId: actor?.id ?? null }
        next()
      })
      .catch((error) => {
        log.error({ err: error }, 'handshake failed')
        // A browser does not retry after a refusal. It does after a closed connection.
        socket.conn.close()
      })
  })
  const receivers = new Map<string, Receive>()
  const floodLimit = createFloodLimit<LiveSocket>({ atOnce: MOST_AT_ONCE, aSecond: MOST_A_SECOND })
  const rateLimit = createFloodLimit<LiveSocket>({ atOnce: EVENTS_AT_ONCE, aSecond: EVENTS_A_SECOND })
  // The events of one socket run one after another in the order of arrival, so that the last score wins.
  const turns = new WeakMap<LiveSocket, Promise<void>>()
  // One listener for each socket instead of one for each event, because there are many viewers.
  io.on('connection', (socket) => {
    socket.onAny((event: string, ...sent: unknown[]) => {
      if (limits && !floodLimit.take(socket)) return socket.disconnect(true)
      const receive = receivers.get(event)
      if (!receive) return acknowledgementOf(sent)({ ok: false, ...notFound(UNKNOWN_EVENT, 'event_unknown').refusal })
      const tooFast = limits && !rateLimit.take(socket)
      const before = turns.get(socket) ?? Promise.resolve()
      turns.set(
        socket,
        before.then(() => receive(socket, sent, tooFast)),
      )
    })
  })

  async function speaker(event: LiveEventName, { data }: LiveSocket): Promise<Actor | null> {
    const { access } = LIVE_EVENTS[event]
    if (access === 'anyone') return null
    // Read with each event, so that a removed role takes effect at once.
    const actor = data.sessionId ? await sessions.speaker(data.sessionId, data.from) : null
    if (!actor) throw unauthorised(LIVE_SENTENCES.login)
    if (!allows(access, actor.role)) throw roleForbidden(allows(access, actor.heldRole))
    return actor
  }

  function failureOf(error: unknown, event: string, { data }: LiveSocket): Refusal {
    const refused = refusalOf(error, constraints)
    if (refused?.status === 401 || refused?.status === 403) {
      const { code } = refused.refusal
      log.info({ event, code, by: data.profileId, address: data.from.address }, 'an event was refused')
    }
    if (faultOf(error)) log.warn({ err: error, event }, 'refused because of a fault')
    if (refused) return refused.refusal
    const reference = randomUUID()
    log.error({ err: error, event, reference }, 'event failed')
    return internalError(reference)
  }

  return {
    io,
    on(event, run) {
      const { payload: schema, fails } = LIVE_EVENTS[event]
      // `speaker` and the schema check the caller and the payload of this event, which the compiler cannot follow.
      const runEvent = run as RunAny
      const receive: Receive = async (socket, sent, tooFast) => {
        const acknowledge = acknowledgementOf(sent)
        try {
          if (tooFast) throw tooMany('too_many_events', LIVE_SENTENCES.slowDown, { retryAfter: 1 })
          const by = await speaker(event, socket)
          const parsed = schema.safeParse(isNothing(sent[0]) ? undefined : sent[0])
          if (!parsed.success)
            throw isNothing(sent[0]) ? invalid('invalid_input', LIVE_SENTENCES.noData) : invalidInput(parsed.error)
          acknowledge({ ok: true, ...(await runEvent(parsed.data, by, socket)) })
        } catch (error) {
          const refusal = failureOf(error, event, socket)
          // A missing room has an event of its own.
          const isRoomUnknown = refusal.code === 'room_unknown' && fails === 'errorJoiningRoom'
          socket.emit(isRoomUnknown ? 'roomDNE' : fails, refusal.error, refusal)
          acknowledge({ ok: false, ...refusal })
        }
      }
      receivers.set(event, receive)
    },
    close() {
      closing = true
      disconnectAll()
    },
  }
}

function acknowledgementOf(sent: unknown[]): (answer: LiveAck) => void {
  const last = sent.at(-1)
  return typeof last === 'function' ? (answer) => last(answer) : () => undefined
}

const isNothing = (sent: unknown) => sent === undefined || sent === null || typeof sent === 'function'

/** Reads from the request that opens a socket what Fastify reads from the request of a call. */
function readHandshake(request: IncomingMessage, trustProxy: boolean) {
  const { headers, socket } = request
  const passed = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : []
  const address = passed.at(-1)?.trim() || (socket.remoteAddress ?? '')
  const from = (): Origin => ({
    userAgent: headers['user-agent']?.slice(0, 300) ?? null,
    address,
    requestId: randomUUID(),
  })
  return { headers, address, from }
}
