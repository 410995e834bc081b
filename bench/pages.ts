import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { PREFIX } from '#contract/call/call.ts'
import { startServer } from '#server/testing/running-server.ts'
import { type RawAnswer, rawAnswer } from './beside-bare.ts'
import { ON_FIRST_CORE } from './club.ts'
import { launchBrowser, longestTap, type Visit, visit } from './page-visit.ts'
import { median, type Row, row } from './row.ts'
import { atRest } from './start-and-memory.ts'

const ROUNDS = 5

/** First visits to the public pages on a slow phone, beside a static copy of each page. */
export async function pages(): Promise<Row[]> {
  const demo = await makeDemo()
  const rows = await atRest(demo)
  const server = await demo.start()
  const browser = await launchBrowser()
  try {
    for (const [name, address] of Object.entries(await addressesOf(server.address))) {
      rows.push(...rowsOf({ name, ...(await besideCopy(browser, server.address, address)) }))
    }
  } finally {
    await browser.close()
    await server.stop()
    await demo.remove()
  }
  return rows
}

async function besideCopy(browser: Browser, origin: string, address: string) {
  // The server renders the page at its first visit, and the first visit to the copy fetches its files.
  const { html } = await visit(browser, origin + address, { connects: true })
  const copy = await startTwin(origin, address, html)
  const [ours, copies, taps]: [Visit[], Visit[], number[]] = [[], [], []]
  const visitOurs = async () => void ours.push(await visit(browser, origin + address, { connects: true }))
  try {
    await visit(browser, copy.origin + address, { connects: false })
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 2 === 0) await visitOurs()
      copies.push(await visit(browser, copy.origin + address, { connects: false }))
      if (round % 2 === 1) await visitOurs()
      taps.push(await longestTap(browser, origin + address))
    }
    return { ours, copies, taps }
  } finally {
    copy.stop()
  }
}

/** A data folder with the demo season, and a function that starts the built server on it. */
async function makeDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'podium-demo-'))
  const start = () =>
    startServer({ DATA_DIR: folder, RATE_LIMITS: 'off' }, { before: ON_FIRST_CORE, after: ['--demo'] })
  const server = await start()
  await server.stop()
  return { start, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Public pages with a form, whose schemas come after the first paint. */
const FORMS = { login: '/login', 'sign-up': '/signup' }

/** The public pages that are measured. */
async function addressesOf(origin: string): Promise<Record<string, string>> {
  const first = async (path: string) => {
    const response = await fetch(`${origin}${PREFIX}/${path}`)
    const { body }: { body: { _id: string; roomId: string }[] } = await response.json()
    if (!body[0]) throw new Error(`The demo has nothing at ${path}.`)
    return body[0]
  }
  return {
    landing: '/',
    matches: '/matches',
    'point table': '/pointTable',
    department: `/departments/${(await first('department/departments'))._id}`,
    'live match': `/matches/liveMatches/${(await first('match/getLiveMatches')).roomId}`,
    ...FORMS,
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' }

/** A bare server with a finished page, and with the styles, fonts and pictures that it names as `origin` sends them. */
async function startTwin(origin: string, page: string, html: string) {
  const kept = new Map<string, RawAnswer>([[page, { headers: HTML, body: brotliCompressSync(html) }]])
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = kept.get(url) ?? (await copyOf(origin + url, headers))
    kept.set(url, answer)
    response.writeHead(200, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function copyOf(url: string, { accept, 'accept-encoding': encodings }: IncomingHttpHeaders): Promise<RawAnswer> {
  const answer = await rawAnswer(url, { accept, 'accept-encoding': encodings })
  const { connection: _, 'transfer-encoding': _chunked, ...headers } = answer.headers
  return { headers, body: answer.body }
}

/** What was measured of one page: ours and its copy in the same rounds. */
interface Measured {
  name: string
  ours: readonly Visit[]
  copies: readonly Visit[]
  /** The longest tap of each round, in milliseconds. */
  taps: readonly number[]
}

type Figure = keyof Omit<Visit, 'html'>

const KB = 1_024

function rowsOf({ name, ours, copies, taps }: Measured): Row[] {
  const of = (figure: Figure) => ours.map((visit) => visit[figure])
  const kilobytes = (figure: Figure) => of(figure).map((bytes) => bytes / KB)
  const copy = (figure: Figure) => `copy ${Math.round(median(copies.map((visit) => visit[figure])))}`
  const ratios = of('paint').map((paint, round) => paint / (copies[round]?.paint ?? Number.NaN))
  const most = (what: string, values: readonly number[], bound: number, unit: string, note?: string) =>
    row({ what: `${name}, ${what}`, values, bound: { most: bound }, unit, note })
  const isLanding = name === 'landing'
  const appearance = [
    most('largest paint', ratios, 1.3, 'of its copy', `${Math.round(median(of('paint')))} ms`),
    most('layout shift', of('shift'), 0.02, ''),
    most('longest tap', taps, 200, 'ms'),
  ]
  if (name in FORMS) return appearance
  return [
    ...appearance,
    most('long tasks', of('longTasks'), 450, 'ms', copy('longTasks')),
    most('requests', of('requests'), 25, '', copy('requests')),
    ...(isLanding ? [most('all bytes', kilobytes('bytes'), 250, 'KB')] : []),
    most('scripts', kilobytes('scriptBytes'), isLanding ? 190 : 280, 'KB'),
  ]
}
