import { expect, test } from 'vitest'
import type { Membership } from '#server/features/team/team.locks.ts'
import { hashSquad } from './squad.rules.ts'

const asha: Membership = { profile_id: 'asha', status: 'ACCEPTED', post: null }
const ravi: Membership = { profile_id: 'ravi', status: 'ACCEPTED', post: 'CAPTAIN' }

test('the version of a squad changes with its players and their posts', () => {
  const before = hashSquad([asha, ravi])
  expect(hashSquad([ravi])).not.toBe(before)
  expect(hashSquad([{ ...asha, post: 'VICE_CAPTAIN' }, ravi])).not.toBe(before)
  expect(hashSquad([asha, { ...ravi, post: null }])).not.toBe(before)
})

test('the version of a squad stays with its order and its applicants', () => {
  const before = hashSquad([asha, ravi])
  expect(hashSquad([ravi, asha])).toBe(before)
  expect(hashSquad([asha, ravi, { profile_id: 'mira', status: 'APPLIED', post: null }])).toBe(before)
})
