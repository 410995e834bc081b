import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnProfile } from '#contract/profile/calls.ts'
import {
  COMING_MATCH,
  factOf,
  hrefOf,
  openMatchPage,
  RESULT_STAYS,
  WON_MATCH,
} from '#web/testing/match/open-match-page.tsx'
import { MEMBER } from '#web/testing/people.ts'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }

test.each([
  ['a visitor', undefined],
  ['a member', MEMBER],
  ['a sports lead', { ...MEMBER, role: 'DEPARTMENT_SPORTS_LEAD', isAdmin: true }],
] as const)('%s changes nothing', async (_, profile) => {
  await openMatchPage(COMING_MATCH, { profile })
  for (const name of ['Record result', 'Edit']) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a helper records, edits or deletes a match to come', async () => {
  await openMatchPage(COMING_MATCH, { profile: HELPER })
  expect(hrefOf('Record result')).toBe(`/adminDashboard/matchManagement/recordResult/${COMING_MATCH._id}`)
  expect(hrefOf('Edit')).toBe(`/adminDashboard/matchManagement/updateMatch/${COMING_MATCH._id}`)
})

test('a match that is called off goes once that is confirmed', async () => {
  const { user, removed, whereabouts } = await openMatchPage(COMING_MATCH, { profile: HELPER })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this match?' }))
  expect(dialog.getByText('Mech Mavericks vs Civil Strikers')).toBeTruthy()
  expect(
    dialog.getByText('Calendars will show it as called off. An admin can bring it back from the bin.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Match deleted.')).toBeTruthy()
  expect(removed).toHaveBeenCalledExactlyOnceWith(COMING_MATCH._id)
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('a result is deleted after a list of its effects, and cannot be edited', async () => {
  const { user, removed } = await openMatchPage(WON_MATCH, { profile: HELPER })
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Record result' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this result?' }))
  expect(
    await dialog.findByText(
      'It takes back 3 points from Mechanical Engineering. An admin can bring it back from the bin.',
    ),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(removed).not.toHaveBeenCalled()
})

test('a result that cannot be deleted shows the reason', async () => {
  const { user } = await openMatchPage(WON_MATCH, { profile: HELPER, settled: true })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(RESULT_STAYS)
})

test('an organiser confirms a result with one tap where the club asks for it, and reads until when it is provisional', async () => {
  const until = new Date('2026-03-10T17:40').toISOString()
  const { user, confirmed } = await openMatchPage(
    { ...WON_MATCH, confirmation: 'OPEN', provisionalUntil: until, version: 4 },
    { profile: HELPER },
  )
  expect(factOf('Result').textContent).toBe('Provisional until 5:40 PM')
  expect(hrefOf('Correct')).toBe(`/adminDashboard/matchManagement/correctResult/${WON_MATCH._id}`)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(confirmed).toHaveBeenCalledExactlyOnceWith({ basedOn: 4 }))
})
