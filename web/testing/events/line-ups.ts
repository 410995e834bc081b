import type { LineUpSide } from '#contract/line-up/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import type { Role } from '#contract/values/enums.ts'
import { MEMBER } from '#web/testing/people.ts'
import { entryWith } from './entries.ts'
import { CIVIL, PHYSICS } from './events.ts'

export const OWN = entryWith(PHYSICS, { _id: '0000000000000000000000e1' })
export const OTHERS = entryWith(CIVIL, { _id: '0000000000000000000000e2' })
export const profileOf = (role: Role, department: string | null = null): OwnProfile => ({
  ...MEMBER,
  role,
  department,
  isAdmin: role !== 'USER',
})
/** The head of the department of `OWN`. */
export const HEAD = profileOf('DEPARTMENT_HEAD', PHYSICS._id)

/** A side whose line-up is given where people are named. Kabir is a reserve. */
export const side = (entry: LineUpSide['entry'], ...names: string[]): LineUpSide => ({
  entry,
  isGiven: names.length > 0,
  people: names.map((name) => ({ person: null, name, reserve: name === 'Kabir' })),
})
