import type { Server as HttpServer } from 'node:http'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { onTestFinished } from 'vitest'
import type {
  ClientEvents,
  LiveAck,
  LiveAnswers,
  LiveEventName,
  LivePayload,
  ServerEvents,
} from '#contract/live/calls.ts'
import { LIVE_EVENTS } from '#contract/live/schemas.ts'

/** How events are answered; null: not at all. What has no answer here is taken as said. */
export type LiveScript = {
  [E in LiveEventName]?: (sent: LivePayload<E>) => LiveAck<LiveAnswers[E]> | null
}
type Said = Partial<Record<LiveEventName, unknown>>
type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, { acknowledge?: unknown }>

const USUAL: LiveScript = { watchLiveScores: () => ({ ok: true, scores: [] }) }

/** The realtime side of the fake server. What the browser sends is held against the contract before it is answered. */
export async function fakeLive(server: HttpServer, script: LiveScript) {
  let isOffline = false
  const io = new Server<ClientEvents, ServerEvents>(server, {
    allowRequest: (_request, decide) => decide(null, !isOffline),
  })
  const answers: LiveScript = { ...USUAL, ...script }
  const sent: Said[] = []
  io.on('connection', (socket: LiveSocket) => {
    socket.onAny((event: LiveEventName, payload: unknown, acknowledge?: (answer: unknown) => void) => {
      const parsed = LIVE_EVENTS[event].payload.parse(payload ?? undefined)
      sent.push({ [event]: parsed })
      const answer = (answers[event] as ((sent: unknown) => unknown) | undefined)?.(parsed)
      if (answer !== null) acknowledge?.(answer ?? { ok: true })
    })
  })
  const { socket, tryAgain } = await import('#web/lib/live/live-connection.ts')
  const { port } = server.address() as { port: number }
  // One socket a page, and here many pages one after the other: each with a server of its own.
  Reflect.set(socket.io, 'uri', `http://127.0.0.1:${port}`)
  tryAgain()
  onTestFinished(async () => {
    socket.disconnect()
    await io.close()
  })

  return {
    /** What the browser has sent, first to last. */
    sent: <E extends LiveEventName>(event: E) =>
      sent.filter((one) => event in one).map((one) => one[event] as LivePayload<E>),
    broadcast: <E extends keyof ServerEvents>(event: E, ...sent: Parameters<ServerEvents[E]>) =>
      io.emit(event, ...sent),
    /** Answers otherwise from now on. */
    answer: (changed: LiveScript) => void Object.assign(answers, changed),
    connections: () => io.engine.clientsCount,
    /** As a server that ends the connection. */
    disconnectAll: () => void io.disconnectSockets(),
    /** A lost network that the browser notices. No attempt connects before `comeOnline`, however long a test takes. */
    goOffline: () => {
      isOffline = true
      window.dispatchEvent(new Event('offline'))
    },
    comeOnline: () => {
      isOffline = false
      window.dispatchEvent(new Event('online'))
    },
    /** The network is back, and no event says so. */
    letIn: () => {
      isOffline = false
    },
  }
}
export type FakeLive = Awaited<ReturnType<typeof fakeLive>>
