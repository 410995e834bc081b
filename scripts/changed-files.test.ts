import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChange } from './changed-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podium-changed-'))
  git('init', '--quiet', '--initial-branch', 'main')
  commit('one.ts')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], { cwd: folder })

const write = (file: string) => writeFileSync(join(folder, file), `${file} ${Math.random()}\n`)

function commit(file: string) {
  write(file)
  git('add', '.')
  git('commit', '--quiet', '--message', file)
}

const changed = () => findChange(folder).files.sort()

test('a branch is compared with where it left main, with what is not committed', () => {
  git('switch', '--quiet', '--create', 'work')
  commit('two.ts')
  write('one.ts')
  write('new.ts')
  expect(changed()).toEqual(['new.ts', 'one.ts', 'two.ts'])
})

test('on main what is not committed counts', () => {
  commit('two.ts')
  write('one.ts')
  expect(changed()).toEqual(['one.ts'])
})

test('on main without changes the last commit counts', () => {
  commit('two.ts')
  expect(changed()).toEqual(['two.ts'])
})

test('the first commit of all is compared with nothing', () => {
  expect(changed()).toEqual([])
})
