import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run-command.ts'
import { openWarmTests } from './warm-tests.ts'

test('tests that stay loaded notice that a file has changed', async () => {
  const folder = join(ROOT, '.cache/warm-tests')
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  mkdirSync(folder, { recursive: true })
  write('vitest.config.ts', "export default { test: { projects: [{ test: { name: 'unit' } }] } }")
  write('one.ts', 'export const one = () => 1')
  write(
    'one.test.ts',
    "import { expect, test } from 'vitest'\nimport { one } from './one.ts'\ntest('one', () => expect(one()).toBe(1))",
  )
  const tests = openWarmTests(folder, 60_000)
  const run = { changed: ['one.ts'], folders: ['one.test.ts'], projects: ['unit'] }
  try {
    expect(await tests.pass(run)).toBe(true)
    write('one.ts', 'export const one = () => 2')
    expect(await tests.pass(run)).toBe(false)
    write('one.ts', 'export const one = () => 1')
    expect(await tests.pass(run)).toBe(true)
  } finally {
    await tests.close()
    rmSync(folder, { recursive: true })
  }
})
