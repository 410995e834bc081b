import type { MarkKind } from '#contract/draw/draw-enums.ts'

const UNITS = { DISTANCE: ' m', HEIGHT: ' m', TIME: ' s', WEIGHT: ' kg', SCORE: ' points' } as const

const MINUTE = 6_000

/** '12.34', '11.42', '1:02.35', '82.5', '27.5' from hundredths. */
export function formatMark(kind: MarkKind, mark: number): string {
  if (kind === 'WEIGHT' || kind === 'SCORE') return String(mark / 100)
  if (kind !== 'TIME' || mark < MINUTE) return (mark / 100).toFixed(2)
  return clockWords(Math.floor(mark / (60 * MINUTE)), Math.floor(mark / MINUTE) % 60, mark % MINUTE)
}

/** '1:02.35', '1:01:02.09' of hours, minutes and hundredths of a second. */
export function clockWords(hours: number, minutes: number, hundredths: number): string {
  const seconds = (hundredths / 100).toFixed(2).padStart(5, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
}

/** ' m', ' s'. A time with minutes says its units itself. */
export const unitOf = (kind: MarkKind, mark: number): string => (kind === 'TIME' && mark >= MINUTE ? '' : UNITS[kind])

/** '11.42 s', '1:02.35', '82.5 kg', '27.5 points'. */
export const withUnit = (kind: MarkKind, mark: number): string => `${formatMark(kind, mark)}${unitOf(kind, mark)}`

const ASSISTING = 20

/** In tenths. A mark with more wind counts, but is no record. */
export const isWindAssisted = (wind: number | undefined): boolean => (wind ?? 0) > ASSISTING

/** '+1.3 m/s', '-0.4 m/s', '+2.4 m/s, wind-assisted' from tenths. */
export const windWords = (wind: number): string =>
  `${wind > 0 ? '+' : wind < 0 ? '−' : '±'}${(Math.abs(wind) / 10).toFixed(1)} m/s${isWindAssisted(wind) ? ', wind-assisted' : ''}`
