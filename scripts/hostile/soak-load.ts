import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { PREFIX } from '#contract/call/call.ts'
import { Random } from '#server/testing/hostile/random.ts'
import { openClub } from '#server/testing/load/load-club.ts'
import { type LoadSocket, openLoadSocket } from '#server/testing/load/load-socket.ts'
import { keepScore } from '#server/testing/load/score-keeper.ts'
import { watchRoom } from '#server/testing/load/viewer.ts'

const VISITORS = 5
const VIEWERS = 12
const READ_EVERY_MS = 80
const WRITE_EVERY_MS = 250
const LONGEST_VISIT_MS = 6_000
const RENEW_MS = 5 * 60_000
const ACCOUNT = { email: 'admin@demo.podium.test', password: 'Podium!2026' }
const PAGES = ['/', '/matches', '/points', '/teams', '/departments', '/announcements', '/embed/table', '/embed/today']
const LISTS = ['pointsTable', 'match/getMatches/SUMMARY', 'match/getMatches/UPCOMING', 'team/viewTeams', 'event/events']
const SINGLES = { 'match/getMatches/SUMMARY': 'match/viewMatch', 'team/viewTeams': 'team/viewTeam' }

export interface SoakLoad {
  /** Answers and events so far. */
  done(): number
  failures: string[]
  stop(): Promise<void>
}

/** Visitors, viewers who come and go, an admin whose writes leave no more rows in lists than before, and a keeper of the score. */
export async function startSoakLoad(address: string, seed: number): Promise<SoakLoad> {
  const ending = new AbortController()
  const { signal } = ending
  const failures: string[] = []
  let done = 0
  const club = await openClub(address, ACCOUNT, 1)
  const [room] = club.rooms
  if (!room) throw new Error('The demo has no live match.')

  async function call(path: string, init: RequestInit = {}) {
    const response = await fetch(address + path, init)
    const text = await response.text()
    done += 1
    if (response.status >= 500)
      failures.push(`${init.method ?? 'GET'} ${path}: ${response.status} ${text.slice(0, 200)}`)
    return { response, text }
  }
  const read = async (path: string) => JSON.parse((await call(`${PREFIX}/${path}`)).text).body

  const repeat = async (everyMs: number, step: () => Promise<void>) => {
    while (!signal.aborted) {
      await step().catch((error: Error) => void failures.push(`${error.message} ${error.cause ?? ''}`))
      await pause(everyMs)
    }
  }

  function visit(random: Random) {
    const addresses = [...PAGES, ...LISTS.map((path) => `${PREFIX}/${path}`)]
    return repeat(READ_EVERY_MS, async () => {
      const path = random.pick(addresses)
      const { response } = await call(path)
      const etag = response.headers.get('etag')
      if (etag && random.chance(0.3)) await call(path, { headers: { 'if-none-match': etag } })
      const [list, single] = random.pick(Object.entries(SINGLES))
      const rows: { _id: string; logo?: string }[] = await read(`${list}?page=${random.below(5) + 1}`)
      if (rows.length === 0) return
      const { _id, logo } = random.pick(rows)
      await read(`${single}/${_id}`)
      if (logo) await call(`/media/${logo}?w=80`)
    })
  }

  async function manage() {
    let renewAt = performance.now() + RENEW_MS
    const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1c6dd0' } })
      .png()
      .toBuffer()
    const write = async (method: string, path: string, fields?: object, json = true) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value)
      const headers = { ...club.session, ...(json && { 'content-type': 'application/json' }) }
      const body = json ? JSON.stringify(fields ?? {}) : form
      const { response, text } = await call(`${PREFIX}/${path}`, { method, headers, body })
      if (!response.ok) throw new Error(`${path}: ${text}`)
      return { response, body: JSON.parse(text).body }
    }
    let round = 0
    await repeat(WRITE_EVERY_MS, async () => {
      round += 1
      if (performance.now() > renewAt) {
        await club.renew()
        renewAt = performance.now() + RENEW_MS
      }
      const name = `Soaked ${round}`
      const file = new File([new Uint8Array(logo)], 'logo.png', { type: 'image/png' })
      await write('POST', 'department/createDepartment', { name, logo: file }, false)
      const departments: { _id: string; name: string }[] = await read('department/departments')
      const made = departments.find((one) => one.name === name)
      await write('POST', 'announcement/createAnnouncement', { title: name }, false)
      const [announcement] = await read('announcement/viewAnnouncements')
      const teams: { _id: string }[] = await read('team/viewTeams?sport=CRICKET&gender=MALE')
      const [team1, team2] = teams.map(({ _id }) => _id)
      const kind = { sport: 'CRICKET', gender: 'MALE', date: '2026-02-01', time: '10:00', status: 'SUMMARY' }
      const result = { ...kind, team1, team2, team1Score: 2, team2Score: 1, winner: 'TEAM1', venue: 'North Ground' }
      const { body: match } = await write('POST', 'match/createSummary', result)
      await write('DELETE', `match/deleteMatch/${match._id}`)
      await write('DELETE', `announcement/deleteAnnouncement/${announcement._id}`)
      await write('DELETE', `department/deleteDepartment/${made?._id}?confirm=${encodeURIComponent(name)}`)
    })
  }

  const view = (random: Random, { roomId }: { roomId: string }) =>
    repeat(0, async () => {
      const socket = openLoadSocket(address, {})
      const { received } = watchRoom(socket, roomId)
      await pause(random.fraction() * LONGEST_VISIT_MS)
      socket.disconnect()
      done += received.length
    })

  const keeping: LoadSocket = openLoadSocket(address, { session: club.session })
  const keeper = keepScore(keeping, room, signal)
  const randoms = Array.from({ length: VISITORS + VIEWERS }, (_, at) => new Random(seed + at))
  const ended = [
    ...randoms.map((random, at) => (at < VISITORS ? visit(random) : view(random, room))),
    manage(),
    keeper.ended,
  ]
  return {
    done: () => done + keeper.acknowledged.length,
    failures,
    stop: async () => {
      ending.abort()
      await Promise.all(ended)
      keeping.disconnect()
      failures.push(...keeper.failures)
    },
  }
}
