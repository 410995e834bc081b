import { readFileSync } from 'node:fs'

/** What a step came to. A note says what a person must know or do. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  note?: string
}

export const ofCheck = (well: boolean): Outcome => ({ passed: well ? 1 : 0, failed: well ? 0 : 1, skipped: 0 })
export const missing = (note: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, note })
export const leftOut = (note: string): Outcome => ({ passed: 0, failed: 0, skipped: 1, note })

/** Vitest's report. A suite that broke before its tests counts as one failure, and so does a run without tests. */
export function ofVitest(file: string, well: boolean): Outcome {
  const report = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file)
  if (!report) return missing('It ended without a report.')
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }, well)
}

export function ofPlaywright(file: string, well: boolean): Outcome {
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)
  if (!report) return missing('It ended without a report.')
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, well)
}

function honest(counts: Outcome, well: boolean): Outcome {
  if (counts.passed + counts.failed === 0) return missing('It ran no test at all.')
  if (!well && counts.failed === 0) return { ...counts, failed: 1, note: 'It broke outside of its tests.' }
  return counts
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

interface Done {
  name: string
  seconds: number
  outcome: Outcome
}

/** The closing table. Its last line is the sum alone: people and programs read it. */
export function closingTable(done: readonly Done[]): string {
  const width = Math.max(...done.map(({ name }) => name.length))
  const lines = done.map(({ name, seconds, outcome: { passed, failed, skipped, note } }) => {
    const mark = failed > 0 ? 'FAILED ' : skipped > 0 && passed === 0 ? 'SKIPPED' : 'passed '
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
    return `${mark}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${counts}${note ? `  ${note}` : ''}`
  })
  const sum = (of: 'passed' | 'failed' | 'skipped') => done.reduce((total, { outcome }) => total + outcome[of], 0)
  const skipped = sum('skipped')
  lines.push('', `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return lines.join('\n')
}
