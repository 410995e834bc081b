import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run-command.ts'

const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
const part = page.split('## Add a feature')[1]?.split('\n## ')[0] ?? ''
const rows = [...part.matchAll(/^\| `([^`]+)` \| .+ \| (.+) \|$/gm)].map(([, file = '', noticedBy = '']) => ({
  file,
  noticedBy,
}))
// A department is the model: each shared file says its name, or that of its table, in the words of that file.
const MODEL = /department/i

test('CONTRIBUTING.md names the shared files of a new feature', () => expect(rows.length).toBeGreaterThan(10))

test.for(rows)('$file is a file that a feature is added to', ({ file }) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  expect(file.endsWith('checksums.json') || MODEL.test(text)).toBe(true)
})

test.for(rows)('what notices that $file was forgotten exists', ({ noticedBy }) => {
  const tests = [...noticedBy.matchAll(/`(\S+\.test\.ts)`/g)].map(([, file = '']) => file)
  expect(tests.every((file) => existsSync(join(ROOT, file)))).toBe(true)
  expect(tests.length > 0 || /compiler|lint/.test(noticedBy)).toBe(true)
})
