import { expect, test } from 'vitest'
import { hashPassword, needsRehash, PASSWORD_COST, passwordMatches, SERVER_SHARES } from './passwords.ts'

const CHEAP = { memory: 64, passes: 1, parallelism: 1 }
const matches = (password: string, hash: string | null) => passwordMatches(password, hash, SERVER_SHARES)

test('a hash that an earlier version stored still matches its password alone', async () => {
  const stored = '$argon2id$v=19$m=64,t=1,p=1$k9N5+3lyI8cjPxs7eV9B+A$wqIVXmmJRqmVR6vw32ADwTyJptDGhRMHfLmTRlbmqJM'
  expect(await matches('Bicycle!2026é', stored)).toBe(true)
  expect(await matches('Bicycle!2026e', stored)).toBe(false)
})

test('a password matches in whatever way a keyboard composes its letters', async () => {
  const hash = await hashPassword('Bicycle!2026é', { cost: CHEAP })
  expect(await matches('Bicycle!2026e\u0301', hash)).toBe(true)
})

test('the same password has another hash each time', async () => {
  const hashes = [
    await hashPassword('Bicycle!2026', { cost: CHEAP }),
    await hashPassword('Bicycle!2026', { cost: CHEAP }),
  ]
  expect(new Set(hashes).size).toBe(2)
})

test('an account without a hash matches no password', async () => {
  expect(await matches('', null)).toBe(false)
})

test.each([
  [{}, false],
  [{ memory: PASSWORD_COST.memory - 1 }, true],
  [{ passes: PASSWORD_COST.passes - 1 }, true],
  [{ memory: PASSWORD_COST.memory + 1, passes: PASSWORD_COST.passes + 1 }, false],
])('a hash with the cost of today and %j needs another hash: %s', (change, expected) => {
  const { memory, passes, parallelism } = { ...PASSWORD_COST, ...change }
  expect(needsRehash(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$AAAA$AAAA`)).toBe(expected)
})

test('a stored hash that is not readable is a fault, not a wrong password', () => {
  expect(() => needsRehash('$2b$10$abc')).toThrow('A stored password hash is not readable.')
})

test('two passwords are hashed at once, because each takes 19 MiB: a third waits, even a cheap one', async () => {
  const ended: string[] = []
  const hash = async (name: string, cost = PASSWORD_COST) => {
    await hashPassword('Bicycle!2026', { cost })
    ended.push(name)
  }
  await Promise.all([hash('first'), hash('second'), hash('cheap', CHEAP)])
  expect(ended[0]).not.toBe('cheap')
})
