import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '#scripts/run-command.ts'
import { closingTable, leftOut, ofCheck, ofPlaywright, ofVitest } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'podium-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}
const vitest = (passed: number, failed: number, pending = 0, testResults: unknown[] = []) =>
  fileOf({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, testResults })
const lastLine = (text: string) => text.split('\n').at(-1)

test('the report adds the counts of Vitest and Playwright', () => {
  expect(ofVitest(vitest(7, 2, 1), false)).toMatchObject({ passed: 7, failed: 2, skipped: 1 })
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
  expect(ofPlaywright(fileOf({ stats }), false)).toMatchObject({ passed: 5, failed: 2, skipped: 0 })
})

test('the report lists the failed tests by name above the sum', () => {
  const assertionResults = [
    { fullName: 'a sum is right', status: 'passed' },
    { fullName: 'a sum is wrong', status: 'failed' },
  ]
  const suites = [
    { name: join(ROOT, 'web/sum.test.ts'), status: 'failed', assertionResults },
    { name: join(ROOT, 'web/broken.test.ts'), status: 'failed', assertionResults: [] },
  ]
  const web = ofVitest(vitest(1, 1, 0, suites), false)
  expect(web.failures).toEqual(['web/sum.test.ts > a sum is wrong', 'web/broken.test.ts'])

  const spec = { title: 'a visitor looks', file: 'e2e/home.spec.ts', line: 3 }
  const tests = [
    { projectName: 'phone', status: 'unexpected' },
    { projectName: 'desktop', status: 'expected' },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  const journeys = ofPlaywright(fileOf({ stats, suites: [{ suites: [{ specs: [{ ...spec, tests }] }] }] }), false)
  expect(journeys.failures).toEqual(['[phone] e2e/home.spec.ts:3 > a visitor looks'])

  const lines = closingTable([{ name: 'web', seconds: 1, outcome: web }]).split('\n')
  expect(lines.slice(-4)).toEqual([
    'FAILED  web/sum.test.ts > a sum is wrong',
    'FAILED  web/broken.test.ts',
    '',
    '1 passed, 1 failed',
  ])
})

test('a part that ran no tests fails', () => {
  expect(ofVitest(vitest(0, 0), true)).toMatchObject({ passed: 0, failed: 1 })
  expect(ofVitest(vitest(0, 0, 9), true)).toMatchObject({ passed: 0, failed: 1 })
  expect(ofVitest(join(folder, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 })
})

test('a run that broke outside of its tests is a failure', () => {
  expect(ofVitest(vitest(7, 0), false)).toMatchObject({ passed: 7, failed: 1 })
})

test('the last line is the sum, and names what was skipped only when something was', () => {
  const lint = { name: 'lint', seconds: 1, outcome: ofCheck(true) }
  const types = { name: 'types', seconds: 1, outcome: ofCheck(false) }
  const postgres = { name: 'postgres', seconds: 1, outcome: leftOut('No PostgreSQL answers.') }
  expect(lastLine(closingTable([lint]))).toBe('1 passed, 0 failed')
  expect(lastLine(closingTable([lint, types]))).toBe('1 passed, 1 failed')
  const skipping = closingTable([lint, postgres])
  expect(lastLine(skipping)).toBe('1 passed, 0 failed, 1 skipped')
  expect(skipping).toMatch(/^SKIPPED +postgres .*No PostgreSQL answers\.$/m)
})

test('an optional run without tests is left out, unless it broke', () => {
  const none = leftOut('Nothing is affected.')
  expect(ofVitest(vitest(0, 0), true, none)).toEqual(none)
  expect(ofVitest(vitest(0, 0), false, none)).toMatchObject({ failed: 1 })
  expect(ofVitest(vitest(3, 0), true, none)).toMatchObject({ passed: 3 })
})
