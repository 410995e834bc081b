import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '#scripts/run-command.ts'

/** The counts of a step. A note says what a person must know or do; failures name the failed tests. */
export interface Outcome {
  passed: number
  failed: number
  skipped: number
  note?: string
  failures?: string[]
}

export const ofCheck = (succeeded: boolean): Outcome => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
  skipped: 0,
})
export const missing = (note: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, note })
export const leftOut = (note: string): Outcome => ({ passed: 0, failed: 0, skipped: 1, note })

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

const NO_TEST = missing('It ran no test at all.')

/**
 * Vitest's report. A suite that broke before its tests counts as one failure, and so does a run without tests if it
 * must have some.
 */
export function ofVitest(file: string, succeeded: boolean, none = NO_TEST): Outcome {
  const report = read<VitestReport>(file)
  if (!report) return missing('It ended without a report.')
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [relative(ROOT, name)] : []
    return tests.map(({ fullName }) => `${relative(ROOT, name)} > ${fullName}`)
  })
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
  return withFaults({ ...counts, failures }, succeeded, none)
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function ofPlaywright(file: string, succeeded: boolean): Outcome {
  const report = read<PlaywrightReport>(file)
  if (!report) return missing('It ended without a report.')
  const { expected, unexpected, flaky, skipped } = report.stats
  return withFaults(
    { passed: expected, failed: unexpected + flaky, skipped, failures: failedJourneys(report) },
    succeeded,
  )
}

function failedJourneys({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}:${line} > ${title}`),
  )
  return [...own, ...suites.flatMap(failedJourneys)]
}

function withFaults(counts: Outcome, succeeded: boolean, none = NO_TEST): Outcome {
  if (counts.passed + counts.failed === 0 && (succeeded || none === NO_TEST)) return none
  if (!succeeded && counts.failed === 0) return { ...counts, failed: 1, note: 'It broke outside of its tests.' }
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

/** The closing table and the failed tests by name. Its last line is the sum alone: people and programs read it. */
export function closingTable(done: readonly Done[]): string {
  const width = Math.max(...done.map(({ name }) => name.length))
  const lines = done.map(({ name, seconds, outcome: { passed, failed, skipped, note } }) => {
    const mark = failed > 0 ? 'FAILED ' : skipped > 0 && passed === 0 ? 'SKIPPED' : 'passed '
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
    return `${mark}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${counts}${note ? `  ${note}` : ''}`
  })
  const failures = done.flatMap(({ outcome }) => outcome.failures ?? [])
  if (failures.length > 0) lines.push('', ...failures.map((failure) => `FAILED  ${failure}`))
  const sum = (of: 'passed' | 'failed' | 'skipped') => done.reduce((total, { outcome }) => total + outcome[of], 0)
  const skipped = sum('skipped')
  lines.push('', `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return lines.join('\n')
}
