import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { announcementCreate } from '#contract/announcement/schemas.ts'
import { login, passwordReset, passwordUpdate, signup } from '#contract/auth/schemas.ts'
import { clubUpdate, firstAdmin, setUp } from '#contract/club/schemas.ts'
import { departmentCreate, departmentSchemas, departmentUpdate } from '#contract/department/schemas.ts'
import { championshipStart, gcRecordCreate } from '#contract/gc/schemas.ts'
import { upcomingCreate } from '#contract/match/schemas.ts'
import { pointsUpdate } from '#contract/points/schemas.ts'
import { profileSchemas, profileUpdate } from '#contract/profile/schemas.ts'
import { newPassword, paging, reason } from '#contract/schemas/fields.ts'
import { sought } from '#contract/schemas/filters.ts'
import { teamCreate, teamUpdate } from '#contract/team/schemas.ts'
import { FILE_MAX_BYTES } from './limits.ts'

/** The shortest and the longest text of a field, written out: a limit that changes in the contract fails here. */
const TEXTS: readonly [name: string, field: z.ZodType, min: number, max: number][] = [
  ['title of an announcement', announcementCreate.shape.title, 3, 100],
  ['description of an announcement', announcementCreate.shape.description, 3, 1000],
  ['name at signup', signup.shape.name, 3, 100],
  ['name of the first admin', firstAdmin.shape.name, 3, 100],
  ['name of a profile', profileUpdate.shape.name, 2, 100],
  ['about of a profile', profileUpdate.shape.about, 3, 1000],
  ['achievements of a profile', profileUpdate.shape.achievements, 5, 1000],
  ['part of a name or email in the search for people', profileSchemas.search.query.shape.q, 2, 100],
  ['password at login', login.shape.password, 1, 200],
  ['old password', passwordUpdate.shape.oldPassword, 8, 250],
  ['token of a new password', passwordReset.shape.token, 1, 200],
  ['token of the set-up', setUp.shape.token, 1, 200],
  ['name of the club', clubUpdate.shape.name, 3, 60],
  ['tagline of the club', clubUpdate.shape.tagline, 3, 140],
  ['name of a department', departmentCreate.shape.name, 3, 100],
  ['about of a department', departmentCreate.shape.about, 3, 1000],
  ['new name of a department', departmentUpdate.shape.name, 3, 100],
  ['confirmation of a deletion', departmentSchemas.remove.query.shape.confirm, 0, 200],
  ['name of a team', teamCreate.shape.name, 3, 100],
  ['motto of a team', teamCreate.shape.motto, 3, 100],
  ['description of a team', teamUpdate.shape.description, 3, 1000],
  ['name of a championship', championshipStart.shape.name, 1, 40],
  ['venue of a match', upcomingCreate.shape.venue, 1, 100],
  ['reason', reason, 3, 200],
  ['search text', sought, 1, 100],
]

describe('a person enters a text', () => {
  test.for(TEXTS)('%s', ([, field, min, max]) => {
    const accepts = (length: number) => field.safeParse('x'.repeat(length)).success
    expect([accepts(min), accepts(max), accepts(max + 1)]).toEqual([true, true, false])
    // An optional text may be empty.
    if (min > 1) expect(accepts(min - 1)).toBe(false)
  })

  test('a new password has 8 to 200 characters', () => {
    const accepts = (length: number) => newPassword.safeParse(`W!${'x'.repeat(length - 2)}`).success
    expect([7, 8, 200, 201].map(accepts)).toEqual([false, true, true, false])
  })

  test('an email has at most 100 characters', () => {
    const accepts = (length: number) =>
      login.shape.email.safeParse(`${'x'.repeat(length - 40)}@${'y'.repeat(34)}.test`).success
    expect([100, 101].map(accepts)).toEqual([true, false])
  })
})

const accepts = (field: z.ZodType) => (value: unknown) => field.safeParse(value).success

describe('a person enters a number', () => {
  test('a page has 1 to 48 rows, and a page number at most seven digits', () => {
    expect([0, 1, 48, 49].map(accepts(paging.pageSize))).toEqual([false, true, true, false])
    expect([0, 1, 1_000_000, 1_000_001].map(accepts(paging.page))).toEqual([false, true, true, false])
  })

  test('a number in a query has one spelling', () => {
    expect(['7', '07', '7.0', '+7', '1e1', ' 7'].map(accepts(paging.page))).toEqual([true, ...Array(5).fill(false)])
  })

  test('points are 0 or more, with two decimals at most', () => {
    expect([-0.01, 0, 12.75].map(accepts(pointsUpdate.shape.points))).toEqual([false, true, true])
    expect(accepts(pointsUpdate.shape.points)(1.005)).toBe(false)
  })

  test('the year of a record is not in the future', () => {
    const thisYear = new Date().getFullYear()
    expect([thisYear, thisYear + 1].map(accepts(gcRecordCreate.shape.year))).toEqual([true, false])
  })

  test('a list of departments at set-up has at most 60 names', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `Department ${index}`)
    expect([60, 61].map((count) => accepts(setUp.shape.departments)(names(count)))).toEqual([true, false])
  })

  test('the club names at most 20 domains for signup', () => {
    const domains = (count: number) => Array.from({ length: count }, (_, index) => `d${index}.test`)
    expect([20, 21].map((count) => accepts(clubUpdate.shape.signupDomains)(domains(count)))).toEqual([true, false])
  })
})

test('a file has at most 5 MB', () => expect(FILE_MAX_BYTES).toBe(5_242_880))
