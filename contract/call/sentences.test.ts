import { expect, test } from 'vitest'
import type { z } from 'zod'
import { announcementCreate } from '#contract/announcement/schemas.ts'
import { authSchemas, login, signup } from '#contract/auth/schemas.ts'
import { clubUpdate, firstAdmin, setUp } from '#contract/club/schemas.ts'
import { departmentCreate, departmentSchemas, departmentUpdate } from '#contract/department/schemas.ts'
import { teamCreate, teamUpdate } from '#contract/team/schemas.ts'
import * as samples from '#contract/testing/samples.ts'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'

const LONG = 'x'.repeat(1001)
// 101 characters, each part within what an address allows.
const LONG_EMAIL = `${'x'.repeat(60)}@${'y'.repeat(35)}.test`

/** A form, one wrong field in an otherwise valid one, and what is said about it. */
const ROWS: readonly [form: z.ZodObject, sample: object, path: string, value: unknown, sentence: string][] = [
  [login, samples.login, 'email', 'nobody', 'Invalid email address'],
  [login, samples.login, 'email', LONG_EMAIL, 'Email is too long'],
  [signup, samples.signup, 'email', LONG_EMAIL, 'Email is too long'],
  [firstAdmin, samples.setUp.admin, 'email', LONG_EMAIL, 'Email is too long'],
  [authSchemas.requestReset.body, { email: samples.login.email }, 'email', LONG_EMAIL, 'Email is too long'],
  [login, samples.login, 'password', 'x'.repeat(201), 'Password is too long.'],
  [login, samples.login, 'password', undefined, 'password is required.'],
  [login, samples.login, 'password', 7, 'password must be a text.'],
  [departmentCreate, samples.departmentCreate, 'name', 'ab', 'Name must be at least 3 characters'],
  [departmentCreate, samples.departmentCreate, 'name', '  ab  ', 'Name must be at least 3 characters'],
  [departmentCreate, samples.departmentCreate, 'name', 'x'.repeat(101), 'Name is too long'],
  [departmentCreate, samples.departmentCreate, 'name', 'Civil\u0000', HIDDEN_CHARACTERS],
  [departmentCreate, samples.departmentCreate, 'name', undefined, 'name is required.'],
  [departmentCreate, samples.departmentCreate, 'about', 'ab', 'About must be at least 3 characters'],
  [departmentCreate, samples.departmentCreate, 'about', LONG, 'About is too long'],
  [departmentUpdate, samples.departmentUpdate, 'name', '', 'Name must be at least 3 characters'],
  [teamCreate, samples.teamCreate, 'name', 'ab', 'Name must be at least 3 characters'],
  [teamCreate, samples.teamCreate, 'motto', 'x'.repeat(101), 'Motto is too long'],
  [teamCreate, samples.teamCreate, 'description', LONG, 'Description is too long'],
  [teamCreate, samples.teamCreate, 'department', 'physics', 'Invalid department ID'],
  [teamCreate, samples.teamCreate, 'gender', 'ANY', 'gender must be one of MALE, FEMALE, MIXED.'],
  [teamCreate, samples.teamCreate, 'sport', '', 'sport must be chosen.'],
  [teamUpdate, samples.teamUpdate, 'name', '', 'Name must be at least 3 characters'],
  [clubUpdate, samples.clubUpdate, 'tagline', 'x'.repeat(141), 'Tagline is too long'],
  [clubUpdate, samples.clubUpdate, 'primaryColor', 'green', 'A colour looks like #12814A.'],
  [setUp, samples.setUp, 'departments', ['ab'], 'Name must be at least 3 characters'],
  [setUp, samples.setUp, 'demo', 'yes', 'demo must be true or false.'],
  [announcementCreate, samples.announcementCreate, 'title', 'ab', 'Title should be at least 3 characters long.'],
  [announcementCreate, samples.announcementCreate, 'title', 'x'.repeat(101), 'Title is too long.'],
  [announcementCreate, samples.announcementCreate, 'description', LONG, 'Description is too long.'],
  [announcementCreate, samples.announcementCreate, 'department', 'abc', 'Invalid department ID'],
  [announcementCreate, samples.announcementCreate, 'gender', 'ANY', 'gender must be one of MALE, FEMALE.'],
  [announcementCreate, samples.announcementCreate, 'url', 'javascript:alert(1)', 'Invalid URL'],
]

const PASSWORDS: readonly [password: string, sentence: string][] = [
  ['Win!', 'Password must be at least 8 characters long'],
  [`W!${'x'.repeat(199)}`, 'Password is too long.'],
  ['winning!2026', 'Password must contain at least one uppercase letter'],
  ['Winning2026', 'Password must contain at least one special character'],
]

const saidAbout = (form: z.ZodType, input: unknown) => form.safeParse(input).error?.issues.map(({ message }) => message)

test.for(ROWS)('%o refuses %o with %s = %j: %s', ([form, sample, path, value, sentence]) => {
  expect(saidAbout(form, sample)).toBeUndefined()
  expect(saidAbout(form, { ...sample, [path]: value })).toEqual([sentence])
})

test.for(PASSWORDS)('a new password %s is refused: %s', ([password, sentence]) => {
  expect(saidAbout(setUp, { ...samples.setUp, admin: { ...samples.setUp.admin, password } })).toEqual([sentence])
})

test('unknown fields are refused by name, all at once', () => {
  expect(saidAbout(departmentCreate, { ...samples.departmentCreate, points: 500, isAdmin: true })).toEqual([
    "Unknown field: 'points', 'isAdmin'.",
  ])
})

test('an id is 24 lower-case hex characters, and the sentence names its subject', () => {
  const { params } = departmentSchemas.find
  expect(saidAbout(params, { id: 'abcdefabcdef012345678901' })).toBeUndefined()
  for (const id of ['abc', 'ABCDEFabcdef012345678901', 'abcdefabcdef0123456789012', { $ne: 'x' }]) {
    expect(saidAbout(params, { id })).toEqual(['Invalid department ID'])
  }
})
