import { type DepartmentWriter, writeDepartments } from './department-writer.ts'
import { type LoadAccount, openClub } from './load-club.ts'
import { type LoadSession, type LoadSocket, openLoadSocket } from './load-socket.ts'
import { type ListReader, readList } from './reader.ts'
import { createRetryingClient } from './retrying-client.ts'
import { keepScore, type ScoreKeeper } from './score-keeper.ts'
import { type Viewer, watchRoom } from './viewer.ts'

const ROOMS = 3
const VIEWERS_A_ROOM = 4
const WRITERS = 2
const RENEW_MS = 2 * 60_000

/** Keepers, viewers, admins and visitors who use a club at the same time, and what each was answered. */
export interface ClubLoad {
  keepers: ScoreKeeper[]
  viewers: Viewer[]
  writers: DepartmentWriter[]
  reader: ListReader
  /** The attempts of calls that failed and were repeated. */
  failedAttempts(): string[]
  /** How often a socket has lost its connection. */
  disconnects(): number
  /** Ends the writers and waits for the answers of what was sent. */
  stopWriting(): Promise<void>
  close(): void
}

export async function startLoad(address: string, account: LoadAccount, reconnectMs?: number): Promise<ClubLoad> {
  const club = await openClub(address, account, ROOMS)
  const ending = new AbortController()
  // A server that is down at this moment is asked again.
  const renewing = setInterval(() => void club.renew().catch(() => {}), RENEW_MS)
  const sockets: LoadSocket[] = []
  let disconnects = 0
  const open = (session?: LoadSession) => {
    const socket = openLoadSocket(address, { session, reconnectMs })
    socket.on('disconnect', () => {
      disconnects += 1
    })
    sockets.push(socket)
    return socket
  }
  const client = createRetryingClient(address, club.session)
  const viewers = club.rooms.flatMap(({ roomId }) =>
    Array.from({ length: VIEWERS_A_ROOM }, () => watchRoom(open(), roomId)),
  )
  const keepers = club.rooms.map((room) => keepScore(open(club.session), room, ending.signal))
  const writers = Array.from({ length: WRITERS }, (_, at) =>
    writeDepartments(client, `Writer ${at + 1} Department`, ending.signal),
  )
  const reader = readList(client, 'department/departments', ending.signal)

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
    close: () => {
      ending.abort()
      clearInterval(renewing)
      for (const socket of sockets) socket.disconnect()
    },
  }
}
