import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { crestShades } from '#web/lib/color/department-color.ts'
import { signOut } from '#web/lib/session/session.ts'
import { ADMIN } from '#web/testing/people.ts'
import { CIVIL, crestColor, NONE, openSearch, options, teamOf, write } from '#web/testing/search/open-search.tsx'

beforeEach(() => localStorage.clear())

const choose = async (profile?: OwnProfile) => {
  const opened = await openSearch({ profile, answer: () => ({ ...NONE, teams: [teamOf('Civil Kings')] }) })
  write(opened.field, 'civil')
  await opened.user.click(await screen.findByRole('option', { name: /Civil Kings/ }))
  opened.unmount()
}

test('recent choices are offered to the same person before they type, and can be cleared', async () => {
  await choose(ADMIN)
  const { user } = await openSearch({ profile: ADMIN })
  expect(options()).toEqual([expect.stringContaining('Civil KingsTeam')])
  await user.click(screen.getByRole('button', { name: 'Clear recent' }))
  expect(options()).toEqual([])
  expect(localStorage.getItem('podium.recentSearches')).toBeNull()
})

test('a recent choice keeps the colour of its crest', async () => {
  const team = { ...teamOf('Civil Kings'), department: { ...CIVIL, color: '#1864ab' } }
  const { user, field, unmount } = await openSearch({ answer: () => ({ ...NONE, teams: [team] }) })
  write(field, 'civil')
  await user.click(await screen.findByRole('option', { name: /Civil Kings/ }))
  unmount()
  await openSearch()
  expect(crestColor(screen.getByRole('option'))).toBe(crestShades('#1864ab').light)
})

test('recent choices of one account are not shown to another, nor to a visitor', async () => {
  await choose(ADMIN)
  signOut()
  await openSearch()
  expect(options()).toEqual([])
})

test.each([
  'no json',
  '{"by":null,"choices":7}',
  '{"by":null,"choices":[null,{"group":"toString","to":"/a","label":"A"},{"group":"teams","to":"//evil.test","label":"A"}]}',
  '{"by":null,"choices":[{"group":"teams","to":"javascript:alert(1)","label":"A"},{"group":"teams","to":"/a","label":{}}]}',
  '{"by":null,"choices":[{"group":"teams","to":"/a","label":"A","color":"red"},{"group":"teams","to":"/a","label":"A","color":7}]}',
  '{"by":null,"choices":[{"group":"pages","to":"/closed","label":"A page of another role"}]}',
])('%s in the storage is no choice', async (stored) => {
  localStorage.setItem('podium.recentSearches', stored)
  await openSearch()
  expect(options()).toEqual([])
})

test('a forbidden storage is no obstacle', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
  const { user, field, whereabouts } = await openSearch()
  write(field, 'hq')
  await user.click(await screen.findByRole('option', { name: 'ADMIN HQ' }))
  expect(whereabouts()).toBe('/hq')
  vi.restoreAllMocks()
})
