import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, LiveAck, LiveAnswers, LiveEventName, LiveSent, ServerEvents } from '#contract/live/calls.ts'
import { LIVE_EVENTS } from '#contract/live/schemas.ts'
import { expectRefusal } from '#server/testing/access/expect-refusal.ts'
import type { Client } from '#server/testing/client.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'

/** The events that a socket received. */
type ReceivedEvent = { [E in keyof ServerEvents]: [E, ...Parameters<ServerEvents[E]>] }[keyof ServerEvents]

const REFUSED: readonly string[] = ['roomDNE', ...Object.values(LIVE_EVENTS).map(({ fails }) => fails)]

interface Way {
  headers?: Record<string, string>
  transports?: ('websocket' | 'polling')[]
}

/** A browser's socket with the cookies of a signed-in person. */
export class LiveClient {
  readonly socket: Socket<ServerEvents, ClientEvents>
  readonly events: ReceivedEvent[] = []

  constructor(origin: string, client?: Client, { headers, transports = ['websocket'] }: Way = {}) {
    const cookie = client ? [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') : ''
    this.socket = io(origin, {
      transports,
      forceNew: true,
      extraHeaders: { cookie, ...headers },
      reconnectionDelay: 50,
      reconnectionDelayMax: 100,
    })
    this.socket.onAny((event, ...received) => {
      if (REFUSED.includes(event)) expectRefusal(received[1])
      this.events.push([event, ...received] as ReceivedEvent)
    })
  }

  connected(): Promise<void> {
    if (this.socket.connected) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.socket.once('connect', resolve)
      this.socket.once('connect_error', reject)
    })
  }

  /** Sends an event and returns its acknowledgement. */
  send<E extends LiveEventName>(event: E, payload: LiveSent<E>): Promise<LiveAck<LiveAnswers[E]>> {
    return this.sendRaw(event, payload) as Promise<LiveAck<LiveAnswers[E]>>
  }

  /** Sends anything, as an attacker would. */
  async sendRaw(event: string, ...payload: unknown[]): Promise<LiveAck> {
    const answer: LiveAck = await (this.socket as Socket).timeout(WAIT_LIMIT_MS).emitWithAck(event, ...payload)
    if (!answer.ok) {
      const { ok: _, ...refusal } = answer
      expectRefusal(refusal)
    }
    return answer
  }

  /** The received payloads of one event, in order. */
  received<E extends keyof ServerEvents>(event: E): Parameters<ServerEvents[E]>[0][] {
    return this.events.filter(([name]) => name === event).map(([, first]) => first as Parameters<ServerEvents[E]>[0])
  }

  close() {
    this.socket.disconnect()
  }
}
