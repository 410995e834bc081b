import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

test('a command reports whether it succeeded', async () => {
  expect(await runCommand({ line: 'true' })).toBe(true)
  expect(await runCommand({ line: 'false' })).toBe(false)
  expect(await runCommand({ line: 'no-such-command' })).toBe(false)
})

test('a command that prints nothing for too long is ended with all that it started', async () => {
  expect(await runCommand({ line: 'sleep 100000', silenceLimitMs: 50 })).toBe(false)
})

test('a command that keeps printing may take longer than the limit on silence', async () => {
  const line = 'node --eval n=0;setInterval(()=>{console.log(n);if(++n===60)process.exit(0)},100)'
  expect(await runCommand({ line, silenceLimitMs: 5_000 })).toBe(true)
})
