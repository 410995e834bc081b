import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'
import { closingTable, leftOut, ofCheck, ofPlaywright, ofVitest } from './test-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'podium-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}
const vitest = (passed: number, failed: number, pending = 0) =>
  fileOf({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending })
const lastLine = (text: string) => text.split('\n').at(-1)

test('what Vitest and Playwright counted is taken over', () => {
  expect(ofVitest(vitest(7, 2, 1), false)).toEqual({ passed: 7, failed: 2, skipped: 1 })
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
  expect(ofPlaywright(fileOf({ stats }), false)).toEqual({ passed: 5, failed: 2, skipped: 0 })
})

test('nothing passes because it ran nothing', () => {
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

test('a command tells how it ended, and is ended with all it started when it takes too long', async () => {
  expect(await runCommand({ line: 'true', minutes: 1 })).toBe(true)
  expect(await runCommand({ line: 'false', minutes: 1 })).toBe(false)
  expect(await runCommand({ line: 'no-such-command', minutes: 1 })).toBe(false)
  const start = performance.now()
  expect(await runCommand({ line: 'sleep 60', minutes: 0.005 })).toBe(false)
  expect(performance.now() - start).toBeLessThan(10_000)
})
