import { expect, test } from 'vitest'
import { pathOf } from '#contract/call/call.ts'
import { sportsOf } from '#contract/club/club.ts'
import { collegeCalls } from '#contract/college-account/calls.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { oneOf } from '#contract/schemas/fields.ts'
import { APPLICATION_STATUSES, choicesOf, GENDERS, MATCH_TAGS, ROLES, SPORTS, WINNERS } from '#contract/values/enums.ts'
import { ALL_CALLS, schemasOf } from './calls.ts'

test('no two calls share an address', () => {
  const addresses = ALL_CALLS.flatMap(({ method, path, alsoAt }) =>
    [path, alsoAt].filter((one) => one !== undefined).map((one) => `${method} ${one.replace(/:\w+/g, ':')}`),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.for(ALL_CALLS)('$method $path names its parameters, and reads send no body', (call) => {
  const { params, body } = schemasOf(call)
  const named = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(Object.keys(params?.shape ?? {})).toEqual(named)
  if (call.method === 'GET') expect(body ?? call.files).toBeUndefined()
})

// What the college's provider sends along is its own.
const WITH_KNOWN_FIELDS = ALL_CALLS.filter((call) => call !== collegeCalls.comeBack)

test.for(WITH_KNOWN_FIELDS)('$method $path refuses unknown fields', (call) => {
  const { params, query, body } = schemasOf(call)
  for (const part of [params, query, body]) {
    if (!part) continue
    const { error } = part.safeParse({ surprise: 1 })
    expect(error?.issues.map(({ message }) => message)).toContain("Unknown field: 'surprise'.")
  }
})

test('an address is made from its parts, escaped', () => {
  expect(pathOf(departmentCalls.list)).toBe('department/departments')
  expect(pathOf(departmentCalls.find, { id: 'a/b?c' })).toBe('department/departments/a%2Fb%3Fc')
})

test('the closed sets are those of the specification, in its words', () => {
  const keys = (values: Record<string, string>) => Object.keys(values)
  expect(Object.values(sportsOf({})).join(', ')).toBe(
    'Cricket, Football, Volleyball, Basketball, Chess, Carrom, Table Tennis, Badminton, Kabbadi, Tug of War, Shotput',
  )
  expect(keys(GENDERS)).toEqual(['MALE', 'FEMALE'])
  expect(MATCH_TAGS).toEqual({
    FINAL: 'Final',
    SEMI_FINAL: 'Semi-Final',
    QUARTER_FINAL: 'Quarter-Final',
    DO_OR_DIE: 'Do-OR-Die',
  })
  expect(keys(WINNERS)).toEqual(['TEAM1', 'TEAM2', 'TIE'])
  expect(keys(APPLICATION_STATUSES)).toEqual(['ELIGIBLE', 'APPLIED', 'ACCEPTED'])
  expect(keys(ROLES)).toEqual(['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER'])
  expect(choicesOf(GENDERS)[0]).toEqual({ value: 'MALE', label: 'Male' })
  expect(choicesOf(GENDERS, 'All genders').map(({ value, label }) => [value, label])).toEqual([
    ['', 'All genders'],
    ['MALE', 'Male'],
    ['FEMALE', 'Female'],
  ])
  expect(oneOf(SPORTS).safeParse('constructor').success).toBe(false)
})
