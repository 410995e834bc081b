import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, LiveAck, LiveAnswers, LiveEventName, LiveSent, ServerEvents } from '#contract/live.ts'
import type { Client } from './client.ts'

/** What a socket was told: one line an event. */
type Heard = { [E in keyof ServerEvents]: [E, ...Parameters<ServerEvents[E]>] }[keyof ServerEvents]

interface Way {
  headers?: Record<string, string>
  transports?: ('websocket' | 'polling')[]
}

/** A browser's socket, with the cookies of whoever is signed in. */
export class LiveClient {
  readonly socket: Socket<ServerEvents, ClientEvents>
  readonly heard: Heard[] = []

  constructor(origin: string, client?: Client, { headers, transports = ['websocket'] }: Way = {}) {
    const cookie = client ? [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') : ''
    this.socket = io(origin, {
      transports,
      forceNew: true,
      extraHeaders: { cookie, ...headers },
      reconnectionDelay: 50,
      reconnectionDelayMax: 100,
    })
    this.socket.onAny((event, ...told) => this.heard.push([event, ...told] as Heard))
  }

  connected(): Promise<void> {
    if (this.socket.connected) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.socket.once('connect', resolve)
      this.socket.once('connect_error', reject)
    })
  }

  /** Sends with an acknowledgement and gives what it said. */
  send<E extends LiveEventName>(event: E, payload: LiveSent<E>): Promise<LiveAck<LiveAnswers[E]>> {
    return (this.socket as Socket).timeout(10_000).emitWithAck(event, payload)
  }

  /** Sends whatever, as a stranger would. */
  sendRaw(event: string, ...payload: unknown[]): Promise<LiveAck> {
    return (this.socket as Socket).timeout(10_000).emitWithAck(event, ...payload)
  }

  /** What it heard of one event, first to last. */
  told<E extends keyof ServerEvents>(event: E): Parameters<ServerEvents[E]>[0][] {
    return this.heard.filter(([name]) => name === event).map(([, first]) => first as Parameters<ServerEvents[E]>[0])
  }

  close() {
    this.socket.disconnect()
  }
}
