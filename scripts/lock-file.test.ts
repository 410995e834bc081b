import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run-command.ts'

interface Entry {
  integrity?: string
  resolved?: string
  link?: boolean
  license?: string
}
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}
const PUBLIC = 'https://registry.npmjs.org/'
const entries = Object.entries(packages).filter(([place]) => place !== '')

test('each package of the lock file has the hash of its content, and comes from the public registry', () => {
  expect(entries.length).toBeGreaterThan(500)
  const isUnsafe = ({ integrity = '', resolved, link }: Entry) =>
    link || !integrity.startsWith('sha512-') || !(resolved ?? PUBLIC).startsWith(PUBLIC)
  expect(entries.filter(([, entry]) => isUnsafe(entry)).map(([place]) => place)).toEqual([])
  // Without an address npm asks its registry, which no file of the project changes.
  expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).not.toMatch(/registry/)
})

test('each package that is shipped has a licence which the security page names', () => {
  const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  const shipped = entries.filter(([, entry]) => !('dev' in entry))
  const licences = new Set(shipped.map(([, { license }]) => license ?? 'none'))
  const words = page.replace(/\s+/g, ' ')
  expect([...licences].filter((licence) => !words.includes(licence))).toEqual([])
})
