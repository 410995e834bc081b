import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { expect, test } from 'vitest'

const onLinux = existsSync('/proc/self/limits') ? test : () => undefined

const source = join(import.meta.dirname, 'connection-guard.ts')
const mostWith = (files: number) => {
  const script = `import('${source}').then((module) => console.log(module.mostConnections()))`
  const args = ['-c', `ulimit -n ${files}; exec "$@"`, 'bash', execPath, '-e', script]
  return Number(execFileSync('bash', args, { encoding: 'utf8' }))
}

onLinux('connections may use three quarters of the files that the process may open beside its own 48', () => {
  expect(mostWith(448)).toBe(300)
})

onLinux('at least 8 connections are allowed', () => {
  expect(mostWith(50)).toBe(8)
})
