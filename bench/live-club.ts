import { once } from 'node:events'
import { WebSocket } from 'ws'
import { KIND, loginAsAdmin } from './club.ts'

/** Two teams that can play each other, and the keepers of their matches. */
export async function openLiveClub(address: string) {
  const { call, cookie } = await loginAsAdmin(address)
  const { _id: userId } = await call<{ _id: string }>('GET', 'profile/viewProfile/ownProfile')
  const [first, second] = await call<{ _id: string }[]>('GET', 'team/viewTeams')
  const sides = { team1: first?._id, team2: second?._id, ...KIND }
  const keeper = await openLiveSocket(address, undefined, cookie)
  return {
    keeper,
    openKeeper: () => openLiveSocket(address, undefined, cookie),
    openRoom: async (): Promise<string> => {
      const made = await keeper.send('createLiveMatchFromEnteredData', { ...sides, scoreUpdater: userId })
      if (!made.ok) throw new Error(made.error)
      return made.roomId ?? ''
    },
    /** A score that differs from the previous one. */
    update: (roomId: string, change: number, by = keeper) =>
      by.send('updateScore', { roomId, team: 'TEAM1', score: change % 1000, scoreUpdater: userId }),
  }
}

/** Keepers who each have a match and send the next change after the last acknowledgement. */
export async function openKeepers(address: string, count: number) {
  const live = await openLiveClub(address)
  const keepers = await Promise.all(
    Array.from({ length: count }, async () => ({ by: await live.openKeeper(), room: await live.openRoom() })),
  )
  let changes = 0
  return {
    /** The acknowledged changes a second, each of them durable. */
    async keep(seconds: number): Promise<number> {
      const [before, began] = [changes, performance.now()]
      const keepOne = async ({ by, room }: (typeof keepers)[number]) => {
        while (performance.now() < began + seconds * 1_000) {
          changes += 1
          const answer = await live.update(room, changes, by)
          if (!answer.ok) throw new Error(answer.error)
        }
      }
      await Promise.all(keepers.map(keepOne))
      return ((changes - before) * 1_000) / (performance.now() - began)
    },
    close: () => {
      for (const { by } of [...keepers, { by: live.keeper }]) by.close()
    },
  }
}

/** The acknowledgement of an event. */
type Answer = { ok: true; roomId?: string; version?: number } | { ok: false; error: string }

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
