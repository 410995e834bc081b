import { PREFIX } from '#contract/call.ts'
import { type DepartmentWriter, writeDepartments } from './department-writer.ts'
import { type Account, openClub } from './load-club.ts'
import { type LoadSocket, openLoadSocket } from './load-socket.ts'
import { type Reader, readList } from './reader.ts'
import { createRetryingClient } from './retrying-client.ts'
import { keepScore, type ScoreKeeper } from './score-keeper.ts'
import { type Viewer, watchRoom } from './viewer.ts'

const ROOMS = 3
const VIEWERS_A_ROOM = 4
const WRITERS = 2

/** Keepers, viewers, admins and visitors who use a club at the same time, and what each was answered. */
export interface Load {
  keepers: ScoreKeeper[]
  viewers: Viewer[]
  writers: DepartmentWriter[]
  reader: Reader
  /** The attempts of calls that failed and were repeated. */
  failedAttempts(): string[]
  /** How often a socket has lost its connection. */
  disconnects(): number
  /** Ends the writers and waits for the answers of what was sent. */
  stopWriting(): Promise<void>
  /** What was acknowledged and is not stored, or is stored twice: one sentence for each. */
  findLosses(): Promise<string[]>
  close(): void
}

export async function startLoad(address: string, account: Account, reconnectMs?: number): Promise<Load> {
  const club = await openClub(address, account, ROOMS)
  const ending = new AbortController()
  const sockets: LoadSocket[] = []
  let disconnects = 0
  const open = (cookie?: string) => {
    const socket = openLoadSocket(address, { cookie, reconnectMs })
    socket.on('disconnect', () => {
      disconnects += 1
    })
    sockets.push(socket)
    return socket
  }
  const client = createRetryingClient(address, club.cookie)
  const viewers = club.rooms.flatMap(({ roomId }) =>
    Array.from({ length: VIEWERS_A_ROOM }, () => watchRoom(open(), roomId)),
  )
  const keepers = club.rooms.map((room) => keepScore(open(club.cookie), room, ending.signal))
  const writers = Array.from({ length: WRITERS }, (_, at) =>
    writeDepartments(client, `Writer ${at + 1} Department`, ending.signal),
  )
  const reader = readList(client, 'department/departments', ending.signal)
  const read = async (path: string) => {
    const response = await fetch(`${address}${PREFIX}/${path}`)
    return ((await response.json()) as { body: never }).body
  }

  return {
    keepers,
    viewers,
    writers,
    reader,
    failedAttempts: client.failedAttempts,
    disconnects: () => disconnects,
    stopWriting: async () => {
      ending.abort()
      await Promise.all([...keepers, ...writers, reader].map(({ ended }) => ended))
    },
    findLosses: async () => {
      const departments: { name: string }[] = await read('department/departments')
      const stored = new Set(departments.map(({ name }) => name))
      const expected = writers.flatMap(({ acknowledged }) => acknowledged.map(({ name }) => name))
      const losses = expected.filter((name) => !stored.has(name))
      for (const { roomId, acknowledged, score } of keepers) {
        const match: { team1Score: number; version: number } = await read(`match/viewMatch/${roomId}`)
        const wanted = { score: score(), version: acknowledged.length }
        const found = { score: match.team1Score, version: match.version }
        if (JSON.stringify(found) !== JSON.stringify(wanted))
          losses.push(`${roomId}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
      }
      return losses
    },
    close: () => {
      ending.abort()
      for (const socket of sockets) socket.disconnect()
    },
  }
}
