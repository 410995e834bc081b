import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { CIVIL, eventDetails, PHYSICS } from '#web/testing/events/events.ts'
import { FINISHED_EVENT, NO_SHOW, openEventPage, SETTLED_EVENT } from '#web/testing/events/open-event-page.tsx'
import { MEMBER } from '#web/testing/people.ts'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }

async function choose(user: Awaited<ReturnType<typeof openEventPage>>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: /^More for Cricket/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('a manager has the draw beside the title, and follows and shares the event in its menu', async () => {
  const { user } = await openEventPage(eventDetails(), { profile: HELPER })
  expect((await screen.findByRole('link', { name: 'Draw' })).closest('header')?.querySelector('h1')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'More for Cricket, men' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(expect.arrayContaining(['Notify me', 'Share']))
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('deleting names the points that go and the matches that stay', async () => {
  const { user, sent, whereabouts } = await openEventPage(FINISHED_EVENT, { profile: HELPER })
  await choose(user, 'Delete')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Civil Engineering: 20.5 points',
    'Physics: 20 points',
    'Chemistry: −5 points',
  ])
  expect(dialog.getByText('2 entries go with their squads: Civil Engineering, Physics B.')).toBeTruthy()
  expect(dialog.getByText('1 match stays, without an event.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Another page')
  expect(sent).toHaveBeenCalledExactlyOnceWith('remove', FINISHED_EVENT._id)
  expect(whereabouts()).toBe('/before')
})

test('a helper records conduct of several departments; a refused row stays, marked', async () => {
  const { user, sent } = await openEventPage(FINISHED_EVENT, { profile: HELPER })
  await choose(user, 'Conduct')
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText(`Conduct of ${PHYSICS.name}`), 'No show (−5)')
  await user.selectOptions(dialog.getByLabelText(`Conduct of ${CIVIL.name}`), 'No show (−5)')
  await user.type(dialog.getByLabelText(`Note on ${CIVIL.name}`), 'twice')
  await user.click(dialog.getByRole('button', { name: 'Save 2' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('conduct', [
      { department: PHYSICS._id, kind: 'NO_SHOW' },
      { department: CIVIL._id, kind: 'NO_SHOW', note: 'twice' },
    ]),
  )
  expect((await dialog.findByRole('alert')).textContent).toBe('The rule book changed.')
  expect(dialog.getByLabelText<HTMLSelectElement>(`Conduct of ${CIVIL.name}`).value).toBe('NO_SHOW')
  expect(dialog.getByLabelText<HTMLSelectElement>(`Conduct of ${PHYSICS.name}`).value).toBe('')
  expect(dialog.getByRole('button', { name: 'Save 1' })).toBeTruthy()
})

test('a helper takes conduct back', async () => {
  const { user, sent } = await openEventPage(FINISHED_EVENT, { profile: HELPER })
  await user.click(await screen.findByRole('button', { name: 'Take back No show of Chemistry' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith('take back', NO_SHOW))
})

test('an event of a settled championship has no actions, and says why to a helper', async () => {
  await openEventPage(SETTLED_EVENT, { profile: HELPER })
  expect(screen.getByText(/Its places, conduct and points stay as they are/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'settled championship' }).getAttribute('href')).toBe(
    '/gcArchive/0000000000000000000000d1',
  )
  expect(screen.queryByRole('link', { name: 'Draw' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Take back|^More for/ })).toBeNull()
})
