import { randomUUID } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import { allows } from '#contract/access.ts'
import {
  type ClientEvents,
  LIVE_EVENTS,
  LIVE_SENTENCES,
  type LiveAnswers,
  type LiveEventName,
  type LivePayload,
  type ServerEvents,
} from '#contract/live.ts'
import type { Actor } from './actor.ts'
import { createAllowances } from './allowances.ts'
import { ACCESS_COOKIE } from './cookies.ts'
import { AppError, forbidden, invalid, unauthorised } from './errors.ts'
import { type ConstraintSentences, refusalOf } from './failures.ts'
import type { Origin, Sessions } from './sessions.ts'

// A payload of ours is a fraction of this.
const PAYLOAD_BYTES = 10_000
// A thumb, or a queue that is sent after a lost connection.
const EVENTS_AT_ONCE = 60
const EVENTS_A_SECOND = 20
// A whole campus may share one address.
const CONNECTIONS_AN_ADDRESS = 5_000

interface SocketData {
  from: Origin
  /** Null: somebody who only watches. */
  sessionId: string | null
}
export type LiveSocket = Socket<ClientEvents, ServerEvents, Record<never, never>, SocketData>
export type LiveServer = Server<ClientEvents, ServerEvents, Record<never, never>, SocketData>

type Speaker<E extends LiveEventName> = (typeof LIVE_EVENTS)[E]['access'] extends 'anyone' ? null : Actor
type Run<E extends LiveEventName> = (
  payload: LivePayload<E>,
  by: Speaker<E>,
  socket: LiveSocket,
) => Promise<LiveAnswers[E]>

/** The realtime side: what `handle` is for calls, `on` is for events. */
export interface Sockets {
  io: LiveServer
  on<E extends LiveEventName>(event: E, run: Run<E>): void
}

interface Parts {
  server: HttpServer
  sessions: Sessions
  sentences: ConstraintSentences
  trustProxy: boolean
  limits: boolean
  log: Logger
}

export function createSockets({ server, sessions, sentences, trustProxy, limits, log }: Parts): Sockets {
  const originOf = (request: IncomingMessage): Origin => ({
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    address: addressOf(request, trustProxy),
    requestId: randomUUID(),
  })
  const connected = new Map<string, number>()
  const io: LiveServer = new Server(server, {
    maxHttpBufferSize: PAYLOAD_BYTES,
    serveClient: false,
    // Small messages: compressing each for each viewer costs more than it saves.
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (request, admit) => {
      if (isForeign(request)) return admit('This connection came from another site and was refused.', false)
      const full = (connected.get(addressOf(request, trustProxy)) ?? 0) >= CONNECTIONS_AN_ADDRESS
      return admit(full ? LIVE_SENTENCES.slowDown : null, !(limits && full))
    },
  })

  io.use((socket, next) => {
    const from = originOf(socket.request)
    sessions
      .actor(cookieOf(socket.request, ACCESS_COOKIE), from)
      .then((actor) => {
        socket.data = { from, sessionId: actor?.sessionId ?? null }
        next()
      })
      .catch(next)
  })
  io.on('connection', (socket) => {
    const { address } = socket.data.from
    connected.set(address, (connected.get(address) ?? 0) + 1)
    socket.on('disconnect', () => {
      const left = (connected.get(address) ?? 1) - 1
      if (left > 0) connected.set(address, left)
      else connected.delete(address)
    })
  })
  // One listener a socket, whatever the number of events: viewers are many.
  const receivers = new Map<string, (socket: LiveSocket, sent: unknown[]) => Promise<void>>()
  io.on('connection', (socket) => {
    socket.onAny((event: string, ...sent: unknown[]) => void receivers.get(event)?.(socket, sent))
  })
  const allowances = createAllowances({ atOnce: EVENTS_AT_ONCE, aSecond: EVENTS_A_SECOND })

  async function speaker<E extends LiveEventName>(event: E, { data }: LiveSocket): Promise<Speaker<E>> {
    const { access } = LIVE_EVENTS[event]
    if (access === 'anyone') return null as Speaker<E>
    // Read fresh with each event: a role that was taken is gone at once.
    const actor = data.sessionId ? await sessions.speaker(data.sessionId, data.from) : null
    if (!actor) throw unauthorised(LIVE_SENTENCES.login)
    if (!allows(access, actor.role)) throw forbidden('You are not allowed to do this.')
    return actor as Speaker<E>
  }

  function failureOf(error: unknown, event: string): string {
    const refused = refusalOf(error as Error, sentences)
    if (refused) return refused.message
    const reference = randomUUID()
    log.error({ err: error, event, reference }, 'event failed')
    return `Something went wrong on our side. Reference: ${reference}`
  }

  return {
    io,
    on(event, run) {
      const { payload: schema, fails } = LIVE_EVENTS[event]
      async function receive(socket: LiveSocket, sent: unknown[]) {
        const last = sent.at(-1)
        const acknowledge = typeof last === 'function' ? (last as (answer: unknown) => void) : () => undefined
        try {
          if (limits && !allowances.take(socket)) throw new AppError(429, LIVE_SENTENCES.slowDown)
          const by = await speaker(event, socket)
          const parsed = schema.safeParse(typeof sent[0] === 'function' ? undefined : (sent[0] ?? undefined))
          if (!parsed.success) throw invalid(sentenceOf(sent[0], parsed.error.issues[0]?.message))
          acknowledge({ ok: true, ...(await run(parsed.data as never, by, socket)) })
        } catch (error) {
          const text = failureOf(error, event)
          // A room that isn't there has an event of its own.
          socket.emit(text === LIVE_SENTENCES.unknownRoom && fails === 'errorJoiningRoom' ? 'roomDNE' : fails, text)
          acknowledge({ ok: false, error: text })
        }
      }
      receivers.set(event, receive)
    },
  }
}

const sentenceOf = (sent: unknown, message: string | undefined) =>
  sent === undefined || sent === null || typeof sent === 'function'
    ? LIVE_SENTENCES.noData
    : (message ?? LIVE_SENTENCES.noData)

function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}

function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const passed = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  return passed || (socket.remoteAddress ?? '')
}

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  const pair = headers.cookie?.split('; ').find((one) => one.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  try {
    return value && decodeURIComponent(value)
  } catch {
    return undefined
  }
}
