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
    /** A ball of an innings, or the undo of the ball before it. */
    play: (roomId: string, change: number, by = keeper) =>
      by.send('recordPlay', { roomId, scoreUpdater: userId, key: `${change}`, ...entryOf(change) }),
  }
}

const UNDO_EACH = 20

function entryOf(change: number) {
  if (change === 0) return { play: { kind: 'START', team: 'TEAM1', quota: 1200 } }
  if (change % UNDO_EACH === 0) return { undo: `${change - 1}` }
  return { play: { kind: 'RUNS', team: 'TEAM1', points: change % 3 } }
}

type Change = 'update' | 'play'

/** Keepers who each send the next change of a match after the last acknowledgement. */
export async function openKeepers(address: string, count: number) {
  const live = await openLiveClub(address)
  const sockets = await Promise.all(Array.from({ length: count }, live.openKeeper))

  async function open(by: LiveSocket, as: Change) {
    const room = await live.openRoom()
    let changes = 0
    const next = async () => {
      const answer = await live[as](room, changes++, by)
      if (!answer.ok) throw new Error(answer.error)
    }
    await next()
    return next
  }

  /** The acknowledged changes a second, each of them durable. A match has an end, so each round has its own matches. */
  const keep = (as: Change) => async (seconds: number) => {
    const matches = await Promise.all(sockets.map((by) => open(by, as)))
    const began = performance.now()
    let acknowledged = 0
    const keepOne = async (next: () => Promise<void>) => {
      while (performance.now() < began + seconds * 1_000) {
        await next()
        acknowledged += 1
      }
    }
    await Promise.all(matches.map(keepOne))
    return (acknowledged * 1_000) / (performance.now() - began)
  }
  return {
    keepNumbers: keep('update'),
    keepPlays: keep('play'),
    close: () => {
      for (const by of [...sockets, live.keeper]) by.close()
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

type LiveSocket = Awaited<ReturnType<typeof openLiveSocket>>
