import { readdirSync, readFileSync } from 'node:fs'

/** What a running server holds at a moment. */
export interface Figures {
  /** Seconds since the beginning. */
  at: number
  /** Resident memory and the heap in use, in MB. */
  memory: number
  heap: number
  /** What keeps the loop alive: sockets, timers, processes. */
  handles: number
  /** Open files of the process. */
  files: number
}

const MB = 1024 * 1024
const WARM_UP_SECONDS = 600
/** Of a short run the warm-up is a sixth, as it is of an hour. */
const WARM_UP_SHARE = 1 / 6
const MOST_GROWTH = 0.1

export async function readFigures(pid: number, address: string, at: number): Promise<Figures> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    at,
    memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024,
    heap: metric('nodejs_heap_size_used_bytes') / MB,
    handles: metric('nodejs_active_handles_total'),
    files: readdirSync(`/proc/${pid}/fd`).length,
  }
}

export const COLUMNS = ['memory', 'heap', 'handles', 'files'] as const

export const lineOf = (figures: Figures): string =>
  [figures.at, ...COLUMNS.map((column) => figures[column])].map((value) => value.toFixed(0).padStart(9)).join('')

export const HEAD = ['seconds', 'memory', 'heap', 'handles', 'files'].map((name) => name.padStart(9)).join('')

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Compares the last fifth of the time after the warm-up with the first. */
export function verdictOf(all: readonly Figures[]): { isSteady: boolean; sentence: string } {
  const end = all.at(-1)?.at ?? 0
  const warm = all.filter(({ at }) => at >= Math.min(WARM_UP_SECONDS, end * WARM_UP_SHARE))
  const fifth = Math.ceil(warm.length / 5)
  const compared = COLUMNS.map((column) => {
    const [before, after] = [warm.slice(0, fifth), warm.slice(-fifth)].map((part) =>
      median(part.map((one) => one[column])),
    )
    return { column, before: before ?? 0, after: after ?? 0 }
  })
  const sentence = compared.map(({ column, before, after }) => `${column} ${before.toFixed(0)} → ${after.toFixed(0)}`)
  const isSteady = compared.every(
    ({ column, before, after }) => column !== 'memory' || after <= before * (1 + MOST_GROWTH),
  )
  return { isSteady, sentence: sentence.join(', ') }
}

const [WIDTH, HEIGHT, GAP] = [900, 150, 30]

/** One line for each figure, each from zero to its highest value. */
export function chartOf(all: readonly Figures[]): string {
  const end = all.at(-1)?.at || 1
  const panels = COLUMNS.map((column, row) => {
    const most = Math.max(1, ...all.map((one) => one[column]))
    const top = row * (HEIGHT + GAP) + GAP
    const points = all.map((one) => {
      return `${((one.at / end) * WIDTH).toFixed(1)},${(top + HEIGHT * (1 - one[column] / most)).toFixed(1)}`
    })
    const title = `<text x="0" y="${top - 6}">${column}, up to ${most.toFixed(0)}</text>`
    const frame = `<rect x="0" y="${top}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#bbb"/>`
    return `${title}${frame}<polyline points="${points.join(' ')}" fill="none" stroke="#1c6dd0" stroke-width="1.5"/>`
  })
  const height = COLUMNS.length * (HEIGHT + GAP)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 ${WIDTH + 20} ${height}" font-family="sans-serif" font-size="13">${panels.join('')}</svg>`
}
