import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIds } from '#server/platform/data/ids.ts'
import { createRows } from '#server/testing/rows.ts'
import { builtCommand } from '#server/testing/running-server.ts'
import {
  archiveOf,
  createEmpty,
  diskAt,
  type EmptyDatabase,
  type Ended,
  linesAt,
  makeFolder,
  prepare,
} from '#server/testing/stores/archives.ts'

let place: Awaited<ReturnType<typeof makeFolder>>
let target: EmptyDatabase
let file: string
beforeEach(async () => {
  place = await makeFolder()
  await mkdir(join(place.folder, 'files'))
  target = await createEmpty(place.folder)
  file = join(place.folder, 'archive.tar.zst')
  await prepare(target.at, async (database) => {
    const rows = createRows(database, createIds())
    await rows.person({ role: 'ADMIN' })
    await archiveOf({ database, disk: diskAt(join(place.folder, 'files')) }, file)
    await rows.department({ name: 'After the archive' })
  })
})
afterEach(async () => {
  await target.drop()
  await place.close()
})

/** Restores in a terminal and types an answer once the question stands there. */
function restoreAndType(answer: string): Promise<Ended> {
  const variables = 'url' in target.at ? { DATABASE_URL: target.at.url } : {}
  const env = { PATH: process.env.PATH, DATA_DIR: place.folder, ...variables }
  const command = [process.execPath, builtCommand('restore'), file].map((part) => `'${part}'`).join(' ')
  // `script` runs a command in a terminal of its own.
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { env })
  let output = ''
  let isTyped = false
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (isTyped || !output.includes('Type "yes" to go on: ')) return
    isTyped = true
    child.stdin.write(`${answer}\n`)
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? -1, output })))
}

test.for(['no', 'y', 'YES', ''])('"%s" instead of "yes" changes nothing', async (answer) => {
  const before = await linesAt(target.at)
  const { code, output } = await restoreAndType(answer)
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Nothing was changed.') })
  expect(output).toMatch(/This replaces .+ with 1 account by the archive of \S+Z\. Type "yes" to go on: /)
  expect(await linesAt(target.at)).toEqual(before)
})

test('"yes" replaces the club', async () => {
  const { code, output } = await restoreAndType('yes')
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/Restored \d+ rows and 0 files/) })
  expect((await linesAt(target.at)).department).toEqual([])
})
