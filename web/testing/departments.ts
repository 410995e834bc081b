import type { Department } from '#contract/department/calls.ts'

/** A department of which only the name is known, changed in what a test is about. */
export const departmentWith = (changes: Partial<Department> = {}): Department => ({
  _id: '0000000000000000000000a1',
  name: 'Physics',
  logo: null,
  about: null,
  gcWon: 0,
  points: 0,
  applicationStatus: 'CLOSED',
  head: null,
  sportsLead: null,
  ...changes,
})
