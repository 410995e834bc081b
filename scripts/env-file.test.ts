import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from './run-command.ts'

const PRELOAD = join(ROOT, 'scripts/env-file.js')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podium-env-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The port that a command sees which runs in the folder. */
const portSeen = (variables: Record<string, string>, args: string[] = []) =>
  execFileSync(execPath, ['--import', PRELOAD, '-p', 'process.env.PORT', '--', ...args], {
    cwd: folder,
    env: variables,
    encoding: 'utf8',
  }).trim()

test('.env sets a variable, the shell overrides it, and a missing file changes nothing', () => {
  expect(portSeen({})).toBe('undefined')
  writeFileSync(join(folder, '.env'), 'PORT=4000\n')
  expect(portSeen({})).toBe('4000')
  expect(portSeen({ PORT: '5000' })).toBe('5000')
})

test('the demo does not read .env', () => {
  writeFileSync(join(folder, '.env'), 'PORT=4000\n')
  expect(portSeen({}, ['--demo'])).toBe('undefined')
})

test('exactly start, serve, dev and the commands read .env: tests must not depend on it', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const reading = Object.keys(scripts).filter((name) => scripts[name]?.includes('--import ./scripts/env-file.js'))
  expect(reading.toSorted()).toEqual(['admin', 'backup', 'dev', 'restore', 'serve', 'start'])
})
