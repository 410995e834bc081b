import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SUBJECTS } from '#web/features/audit/audit-words.ts'

const SERVER = join(import.meta.dirname, '..', 'server')
const NAMED_SUBJECT = /\bsubject: '(?<subject>[a-z_]+)'/g

test('an admin can filter the audit trail for every subject that the server writes', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  const services = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const written = services.flatMap((name) =>
    [...readFileSync(join(SERVER, name), 'utf8').matchAll(NAMED_SUBJECT)].map(({ groups }) => groups?.subject),
  )
  expect(written).toContain('department')
  expect(Object.keys(SUBJECTS)).toEqual(expect.arrayContaining([...new Set(written)]))
})
