import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { type EnteredEvent, type Entry, entryCalls } from '#contract/entry/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { departmentWith } from '#web/testing/departments.ts'
import { entryWith } from '#web/testing/events/entries.ts'
import { CIVIL, eventWith, PHYSICS } from '#web/testing/events/events.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EventEntries } from './event-entries.tsx'

const HEAD: OwnProfile = { ...MEMBER, role: 'DEPARTMENT_HEAD', department: PHYSICS._id }
const FAR = '2099-03-01'
const PAST = '2020-03-01'

async function open(entries: Entry[], event: Partial<EnteredEvent> = {}, profile?: OwnProfile, search = '') {
  const sent = vi.fn()
  const team = {
    _id: '0000000000000000000000c1',
    name: 'Physics Rooks',
    logo: null,
    department: PHYSICS,
    gender: 'MALE' as const,
    sport: 'CRICKET' as const,
  }
  const opened = await renderPage({
    page: <EventEntries event={eventWith(event)} />,
    at: { pathname: '/page', search },
    ...(profile && { profile }),
    api: [
      on(entryCalls.list, () => ({ body: entries })),
      on(departmentCalls.list, () => ({
        body: [PHYSICS, CIVIL].map(({ _id, name }) => departmentWith({ _id, name })),
      })),
      on(teamCalls.list, () => ({ body: [team], currentPage: 1, totalPages: 1, totalCount: 1, pageSize: 100 })),
      on(entryCalls.enter, ({ body }) => {
        if (body.label === 'Taken') refuse('entry_recorded', 'There is an entry with this label.')
        sent('enter', body)
        return { body: entryWith(PHYSICS) }
      }),
      ...(['withdraw', 'disqualify'] as const).map((call) =>
        on(entryCalls[call], ({ body, params }) => {
          sent(call, params.id, body)
          return { body: entryWith(PHYSICS) }
        }),
      ),
      on(drawChangeCalls.previewEntry, ({ query }) => ({
        body: { sides: [], lost: [], places: [`${query.state}: no place instead of first place.`] },
      })),
      on(entryCalls.reinstate, ({ params, body }) => {
        sent('reinstate', params.id, ...(body.reopens ? [body] : []))
        return { body: entryWith(PHYSICS) }
      }),
    ],
  })
  await screen.findByRole('region', { name: /^Entries/ })
  return { ...opened, sent }
}

const rowOf = async (name: string) => {
  const text = await screen.findByText(name)
  const row = text.closest('li')
  if (!row) throw new Error(`${name} is in no row.`)
  return within(row)
}
const choices = async (name: string) => {
  const more = await screen.findByRole('button', { name: `More for ${name}` })
  const row = more.closest('li')
  if (!row) throw new Error(`${name} is in no row.`)
  const { getAllByRole } = within(row)
  return { more, all: () => getAllByRole('menuitem').map(({ textContent }) => textContent) }
}

test('a visitor reads entries with their squads, the reason of a withdrawal and the closing day', async () => {
  const squad = [
    { person: { _id: 'p1', name: 'Asha', profilePic: null }, name: 'Asha', reserve: false, captain: true },
    { person: null, name: 'Bina', reserve: true, captain: false },
  ]
  await open(
    [
      entryWith(PHYSICS, { squad, missing: ['1 player missing'], lateReason: 'The form was lost' }),
      entryWith(CIVIL, { state: 'WITHDRAWN', reason: 'Examinations', afterPlay: true }),
    ],
    { entriesCloseOn: PAST },
  )
  expect(await screen.findByText('Entries closed on March 1, 2020.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Entries 1' })).toBeTruthy()
  const physics = await rowOf('Physics')
  expect(physics.getByText('1 player, 1 reserve · 1 player missing · Late entry')).toBeTruthy()
  expect(physics.getByText('Asha').closest('li')?.textContent).toBe('Asha (captain)')
  expect(physics.getByText(/Bina/).textContent).toBe('Bina (reserve)')
  const civil = await rowOf('Civil Engineering')
  expect(civil.getByText('Withdrawn after it had played · No squad yet')).toBeTruthy()
  expect(civil.getByText('Reason: Examinations')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an entry names its team, unless the team is named after it', async () => {
  await open([
    entryWith(PHYSICS, { team: { _id: '0000000000000000000000c1', name: 'Physics Rooks' } }),
    entryWith(CIVIL, { team: { _id: '0000000000000000000000c2', name: 'Civil Engineering, Cricket' } }),
  ])
  expect((await rowOf('Physics')).getByText('Physics Rooks · No squad yet')).toBeTruthy()
  expect((await rowOf('Civil Engineering')).getByText('No squad yet')).toBeTruthy()
})

test('an event without entries that cannot be entered shows no section', async () => {
  await renderPage({
    page: <EventEntries event={eventWith({ state: 'FINAL' })} />,
    api: [on(entryCalls.list, () => ({ body: [] }))],
  })
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('a head enters their own department with a team, without naming the department', async () => {
  const { user, sent } = await open([], { entriesCloseOn: FAR }, HEAD)
  await user.click(await screen.findByRole('button', { name: 'Enter our department' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter Cricket, men' }))
  expect(dialog.queryByLabelText('Department')).toBeNull()
  expect(dialog.queryByLabelText('Label')).toBeNull()
  await user.selectOptions(await dialog.findByLabelText('Team'), 'Physics Rooks')
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await screen.findByText('Entered.')
  expect(sent).toHaveBeenCalledExactlyOnceWith('enter', { event: eventWith()._id, team: '0000000000000000000000c1' })
})

test('a head without a chosen team reads that the entry gets no match in the time table', async () => {
  const { user } = await open([], { entriesCloseOn: FAR }, HEAD)
  await user.click(await screen.findByRole('button', { name: 'Enter our department' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter Cricket, men' }))
  expect(dialog.getByText(/Without a team this entry gets no match in the time table/)).toBeTruthy()
  await user.selectOptions(await dialog.findByLabelText('Team'), 'Physics Rooks')
  expect(dialog.queryByText(/Without a team/)).toBeNull()
})

test.each([
  ['DRAFT', 'Entries are open.', 'filled'],
  ['RUNNING', 'Being played.', 'default'],
] as const)('an event in the state %s says "%s" beside its entries', async (state, words, variant) => {
  await open([], { state }, HEAD)
  expect(await screen.findByText(words)).toBeTruthy()
  const enter = await screen.findByRole('button', { name: 'Enter our department' })
  expect(enter.dataset.variant).toBe(variant)
})

test('a head cannot enter more than the event takes', async () => {
  await open([entryWith(PHYSICS)], { entriesCloseOn: FAR }, HEAD)
  expect(await screen.findByRole('button', { name: 'More for Physics' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enter our department' })).toBeNull()
})

test('after the closing day a head can only withdraw', async () => {
  const { user, sent } = await open([entryWith(PHYSICS), entryWith(CIVIL)], { entriesCloseOn: PAST }, HEAD)
  const { more, all } = await choices('Physics')
  expect(screen.queryByRole('button', { name: 'Enter our department' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'More for Civil Engineering' })).toBeNull()
  await user.click(more)
  expect(all()).toEqual(['Withdraw'])
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Physics?' }))
  await user.type(dialog.getByRole('textbox'), 'Examinations')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('withdraw', expect.any(String), {
      reason: 'Examinations',
      reopens: false,
    }),
  )
})

test('an admin enters a department late with a reason and a label, and reads a refusal', async () => {
  const { user, sent } = await open([], { entriesCloseOn: PAST, entriesEach: 2, entrant: 'PAIR' }, ADMIN)
  await user.click(await screen.findByRole('button', { name: 'Enter one' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('Team')).toBeNull()
  expect(dialog.queryByText(/Without a team/)).toBeNull()
  await dialog.findByRole('option', { name: 'Civil Engineering' })
  await user.selectOptions(dialog.getByLabelText('Department'), 'Civil Engineering')
  await user.type(dialog.getByLabelText('Label'), 'Taken')
  await user.type(dialog.getByLabelText(/^Reason for the late entry/), 'The form was lost')
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  expect(await screen.findByText('There is an entry with this label.')).toBeTruthy()
  await user.clear(dialog.getByLabelText('Label'))
  await user.click(dialog.getByRole('button', { name: 'Enter' }))
  await screen.findByText('Entered.')
  expect(sent).toHaveBeenCalledExactlyOnceWith('enter', {
    event: eventWith()._id,
    department: CIVIL._id,
    reason: 'The form was lost',
  })
})

test('an admin disqualifies an entry that stands and reinstates one that does not', async () => {
  const gone = entryWith(CIVIL, { state: 'DISQUALIFIED', reason: 'A foreign player' })
  const { user, sent } = await open([entryWith(PHYSICS), gone], {}, ADMIN)
  const physics = await choices('Physics')
  await user.click(physics.more)
  expect(physics.all()).toEqual(['Edit squad', 'Change label or team', 'Withdraw', 'Disqualify'])
  const civil = await choices('Civil Engineering')
  await user.click(civil.more)
  expect(civil.all()).toEqual(['Reinstate'])
  await user.click(screen.getByRole('menuitem', { name: 'Reinstate' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('reinstate', gone._id))
})

test('an organiser disqualifies after the final from the link of a ruling, and reads what changes', async () => {
  const entry = entryWith(PHYSICS)
  const { user, sent } = await open([entry], { state: 'FINAL' }, ADMIN, `?disqualify=${entry._id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Disqualify Physics?' }))
  expect(await dialog.findByText('DISQUALIFIED: no place instead of first place.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), 'Played under a false name')
  await user.click(dialog.getByRole('button', { name: 'Disqualify' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('disqualify', entry._id, {
      reason: 'Played under a false name',
      reopens: true,
    }),
  )
})

test('after the final an organiser can reinstate, and a head has nothing to do', async () => {
  const entry = entryWith(PHYSICS, { state: 'DISQUALIFIED', reason: 'A false name' })
  const { user, sent, unmount } = await open([entry], { state: 'FINAL' }, ADMIN)
  const { more, all } = await choices('Physics')
  await user.click(more)
  expect(all()).toEqual(['Reinstate'])
  await user.click(screen.getByRole('menuitem', { name: 'Reinstate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reinstate Physics?' }))
  expect(await dialog.findByText('ENTERED: no place instead of first place.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Reinstate' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('reinstate', entry._id, { reopens: true }))
  unmount()
  await open([entryWith(PHYSICS)], { state: 'FINAL' }, HEAD)
  await screen.findByText('Physics')
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
})
