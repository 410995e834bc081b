import { randomUUID } from 'node:crypto'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import { allows } from '#contract/access.ts'
import {
  type ClientEvents,
  LIVE_EVENTS,
  LIVE_SENTENCES,
  type LiveAck,
  type LiveAnswers,
  type LiveEventName,
  type LivePayload,
  type ServerEvents,
} from '#contract/live.ts'
import type { Actor } from './actor.ts'
import { createAllowances } from './allowances.ts'
import { countConnections, createHangUp } from './connections.ts'
import { ACCESS_COOKIE } from './cookies.ts'
import { AppError, forbidden, invalid, unauthorised } from './errors.ts'
import { type ConstraintSentences, FOREIGN, isForeign, refusalOf } from './failures.ts'
import { sendFramesStraight } from './frames.ts'
import { cookieOf, readHandshake } from './handshake.ts'
import type { Origin, Sessions } from './sessions.ts'

// A payload of ours is a fraction of this.
const PAYLOAD_BYTES = 10_000
// A thumb, or a queue that is sent after a lost connection.
const EVENTS_AT_ONCE = 60
const EVENTS_A_SECOND = 20
// Beyond this nobody is a person: to refuse each would be work as well.
const HEARD_AT_ONCE = 1_000
const HEARD_A_SECOND = 200
// A whole campus may share one address.
const CONNECTIONS_AN_ADDRESS = 5_000
const UNKNOWN_EVENT = 'There is no such event.'

interface SocketData {
  from: Origin
  /** Null: somebody who only watches. */
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

/** Never fails: whatever goes wrong is told to who sent it. */
type Receive = (socket: LiveSocket, sent: unknown[], tooFast: boolean) => Promise<void>

/** The realtime side: what `handle` is for calls, `on` is for events. */
export interface Sockets {
  io: LiveServer
  on<E extends LiveEventName>(event: E, run: Run<E>): void
  /** Lets everybody go: to come back to another node, or after the restart. */
  close(): void
}

interface Parts {
  server: HttpServer
  sessions: Sessions
  sentences: ConstraintSentences
  trustProxy: boolean
  limits: boolean
  log: Logger
  connectionsAnAddress?: number
}

export function createSockets({
  server,
  sessions,
  sentences,
  trustProxy,
  limits,
  log,
  connectionsAnAddress = CONNECTIONS_AN_ADDRESS,
}: Parts): Sockets {
  let closing = false
  const read = (request: IncomingMessage) => readHandshake(request, trustProxy)
  const io: LiveServer = new Server(server, {
    maxHttpBufferSize: PAYLOAD_BYTES,
    serveClient: false,
    // Small messages: compressing each for each viewer costs more than it saves.
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (request, admit) => {
      const shake = read(request)
      if (isForeign(shake)) return admit(FOREIGN, false)
      const full = closing || (limits && connectionsOf(shake.address) >= connectionsAnAddress)
      return admit(full ? LIVE_SENTENCES.slowDown : null, !full)
    },
  })
  sendFramesStraight(io)
  const connectionsOf = countConnections(io, (request) => read(request).address)
  const hangUp = createHangUp(server, io)

  io.use((socket, next) => {
    const from = read(socket.request).from()
    sessions
      .actor(cookieOf(socket.request, ACCESS_COOKIE), from)
      .then((actor) => {
        socket.data = { from, sessionId: actor?.sessionId ?? null, profileId: actor?.id ?? null }
        next()
      })
      .catch((error) => {
        log.error({ err: error }, 'handshake failed')
        // A refusal would be the last word to a browser. Cut off, it tries again.
        socket.conn.close()
      })
  })
  const receivers = new Map<string, Receive>()
  const heard = createAllowances<LiveSocket>({ atOnce: HEARD_AT_ONCE, aSecond: HEARD_A_SECOND })
  const taken = createAllowances<LiveSocket>({ atOnce: EVENTS_AT_ONCE, aSecond: EVENTS_A_SECOND })
  // One after another, as they were sent: what was asked first need not be answered first, and the last score must win.
  const turns = new WeakMap<LiveSocket, Promise<void>>()
  // One listener a socket, whatever the number of events: viewers are many.
  io.on('connection', (socket) => {
    socket.onAny((event: string, ...sent: unknown[]) => {
      if (limits && !heard.take(socket)) return socket.disconnect(true)
      const receive = receivers.get(event)
      if (!receive) return acknowledgementOf(sent)({ ok: false, error: UNKNOWN_EVENT })
      const tooFast = limits && !taken.take(socket)
      const before = turns.get(socket) ?? Promise.resolve()
      turns.set(
        socket,
        before.then(() => receive(socket, sent, tooFast)),
      )
    })
  })

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
      const receive: Receive = async (socket, sent, tooFast) => {
        const acknowledge = acknowledgementOf(sent)
        try {
          if (tooFast) throw new AppError(429, LIVE_SENTENCES.slowDown)
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
    close() {
      closing = true
      hangUp()
    },
  }
}

function acknowledgementOf(sent: unknown[]): (answer: LiveAck) => void {
  const last = sent.at(-1)
  return typeof last === 'function' ? (last as (answer: LiveAck) => void) : () => undefined
}

const sentenceOf = (sent: unknown, message: string | undefined) =>
  sent === undefined || sent === null || typeof sent === 'function'
    ? LIVE_SENTENCES.noData
    : (message ?? LIVE_SENTENCES.noData)
