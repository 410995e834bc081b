import { once } from 'node:events'
import { WebSocket } from 'ws'

/** The acknowledgement of an event. */
export type Answer = { ok: true; roomId?: string; version?: number } | { ok: false; error: string }

/**
 * A socket without the client library, because thousands of those would measure themselves. It implements the part of
 * the protocol that is needed here and passes on the raw bytes of each event.
 */
export async function openLiveSocket(address: string, receive: (event: Buffer) => void = () => {}, cookie = '') {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers: { cookie },
    perMessageDeflate: false,
  })
  const waiting = new Map<string, (answer: Answer) => void>()
  let sent = 0
  await once(socket, 'message')
  socket.send('40')
  await once(socket, 'message')
  socket.on('message', (bytes: Buffer) => {
    const kind = bytes.toString('latin1', 0, 2)
    if (kind === '42') receive(bytes)
    else if (kind === '2') socket.send('3')
    else if (kind === '43') {
      const text = bytes.toString()
      const begins = text.indexOf('[')
      waiting.get(text.slice(2, begins))?.(JSON.parse(text.slice(begins))[0])
      waiting.delete(text.slice(2, begins))
    }
  })
  return {
    send: (event: string, payload: object): Promise<Answer> =>
      new Promise((resolve) => {
        sent += 1
        waiting.set(String(sent), resolve)
        socket.send(`42${sent}${JSON.stringify([event, payload])}`)
      }),
    close: () => socket.terminate(),
  }
}
export type BenchSocket = Awaited<ReturnType<typeof openLiveSocket>>
