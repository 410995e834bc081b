import type { Visit } from './page-visit.ts'
import type { Row } from './row.ts'
import { median } from './statistics.ts'

/** What was measured of one page: ours and its copy in the same rounds. */
export interface Measured {
  name: string
  ours: readonly Visit[]
  copies: readonly Visit[]
  /** The longest tap of each round, in milliseconds. */
  taps: readonly number[]
}

type Figure = keyof Omit<Visit, 'html'>

const KB = 1_024

export function rowsOf({ name, ours, copies, taps }: Measured): Row[] {
  const of = (figure: Figure) => ours.map((visit) => visit[figure])
  const beside = (figure: Figure, unit: string) =>
    `, copy ${shown(median(copies.map((visit) => visit[figure])))}${unit}`
  const ratios = of('paint').map((paint, round) => paint / (copies[round]?.paint ?? Number.NaN))
  const kilobytes = (figure: Figure) => of(figure).map((bytes) => bytes / KB)
  const isLanding = name === 'landing'
  return [
    row(`${name}, largest paint beside its copy`, ratios, 1.3, '', ` of ${shown(median(of('paint')))} ms`),
    row(`${name}, long tasks`, of('longTasks'), 400, ' ms', beside('longTasks', ' ms')),
    row(`${name}, layout shift`, of('shift'), 0.02),
    row(`${name}, longest tap`, taps, 200, ' ms'),
    row(`${name}, requests`, of('requests'), 25, '', beside('requests', '')),
    row(
      `${name}, all bytes`,
      kilobytes('bytes'),
      isLanding ? 250 : Number.POSITIVE_INFINITY,
      ' KB',
      beside('bytes', ''),
    ),
    row(`${name}, scripts`, kilobytes('scriptBytes'), isLanding ? 150 : Number.POSITIVE_INFINITY, ' KB'),
  ]
}

/** The median with the smallest and the largest value. A bound between these is neither kept nor broken for sure. */
function row(what: string, values: readonly number[], bound: number, unit = '', more = ''): Row {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)]
  const isUndecided = least <= bound && most > bound
  return {
    what,
    measured: `${shown(middle)}${unit} (${shown(least)} to ${shown(most)})${more}`,
    bound: Number.isFinite(bound) ? `at most ${bound}${unit}` : '',
    reached: isUndecided ? 'undecided' : middle <= bound,
  }
}

const shown = (value: number) =>
  value < 10 ? value.toFixed(value < 1 ? 3 : 2) : Math.round(value).toLocaleString('en')
