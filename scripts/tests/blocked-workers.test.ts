import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '#scripts/run-command.ts'

const run = promisify(execFile)
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
const CONFIG = `
import { BlockedWorkers } from '${join(ROOT, 'scripts/tests/blocked-workers.ts')}'
export default { test: { reporters: [new BlockedWorkers({ limitMs: 1_000 })], testTimeout: 300_000 } }
`

let folder: string
beforeEach(() => {
  // Inside the project, because the tests there import its vitest.
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  folder = mkdtempSync(join(ROOT, '.cache/blocked-'))
  writeFileSync(join(folder, 'vitest.config.ts'), CONFIG)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a test in an endless loop ends the run, which names its file', async () => {
  const loop = "import { test } from 'vitest'\ntest('loops', () => { for (;;) {} })\n"
  writeFileSync(join(folder, 'endless.test.ts'), loop)
  const ended = run(process.execPath, [VITEST, 'run', '--root', folder], { env: { ...process.env, CI: 'true' } })
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('endless.test.ts blocks its worker: none of its tests has ended for 1 seconds.'),
  })
})
