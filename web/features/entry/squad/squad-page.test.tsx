import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { EntrySquad, RegisteredCandidate } from '#contract/entry-squad/calls.ts'
import { entrySquadCalls } from '#contract/entry-squad/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { entryWith } from '#web/testing/events/entries.ts'
import { eventWith, PHYSICS } from '#web/testing/events/events.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EntrySquadPage } from './squad-page.tsx'

const ADMIN: OwnProfile = { ...MEMBER, role: 'ADMIN', isAdmin: true }
const registered = (name: string, changes: Partial<RegisteredCandidate> = {}): RegisteredCandidate => ({
  _id: `of ${name}`,
  name,
  profilePic: null,
  gender: 'MALE',
  department: PHYSICS._id,
  registeredUntil: null,
  isUnregistered: false,
  otherEntry: null,
  otherEvents: 0,
  rollNumber: `21 ${name}`,
  account: null,
  ...changes,
})
const squadOf = (names: string[], version: number): EntrySquad => ({
  ...entryWith(PHYSICS, { _id: '0000000000000000000000e1' }),
  squad: names.map((name) => ({
    person: null,
    name,
    reserve: false,
    captain: false,
    rollNumber: `21 ${name}`,
    gender: 'MALE' as const,
    reasons: [],
  })),
  of: eventWith(),
  version,
  eventsPerPerson: null,
})

async function open(people: RegisteredCandidate[] = [], profile = ADMIN) {
  const sent = vi.fn()
  const server = { squad: squadOf(['Asha'], 1) }
  const opened = await renderPage({
    page: <EntrySquadPage />,
    path: '/squad/:id',
    at: `/squad/${server.squad._id}`,
    profile,
    api: [
      on(entrySquadCalls.squad, () => ({ body: server.squad })),
      on(entrySquadCalls.candidates, () => ({ body: [], currentPage: 1, totalPages: 1, totalCount: 0, pageSize: 20 })),
      on(entrySquadCalls.registered, () => ({
        body: people,
        currentPage: 1,
        totalPages: 1,
        totalCount: people.length,
        pageSize: 20,
      })),
      on(entrySquadCalls.setSquad, ({ body }) => {
        if (body.version !== server.squad.version) refuse('squad_changed', 'Somebody else changed this squad.')
        sent(body)
        return { body: server.squad }
      }),
    ],
  })
  await screen.findByText('1. Asha')
  return { ...opened, sent, server }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const register = async () => within(await screen.findByRole('region', { name: 'Register of the college' }))
const members = () =>
  within(screen.getByRole('region', { name: /^Squad/ }))
    .getAllByText(/^\d+\. /)
    .map(({ textContent }) => textContent)

test('people of the register join with account and roll number, and reasons are shown instead of the button', async () => {
  const { user, sent } = await open([
    registered('Ben', { account: '0000000000000000000000b1' }),
    registered('Carl', { registeredUntil: '2020-06-30', department: 'another' }),
    registered('Asha'),
    registered('Devi', { isUnregistered: true }),
  ])
  const section = await register()
  expect(section.getByText(/Devi is not in the register of the college/)).toBeTruthy()
  expect(section.getByText(/21 Carl · Carl does not belong to Physics\. · .* could play until 2020-06-30/)).toBeTruthy()
  expect(section.getByText('21 Asha · In the squad')).toBeTruthy()
  expect(section.queryByRole('button', { name: 'Add Carl' })).toBeNull()
  await user.click(section.getByRole('button', { name: 'Add Ben' }))
  expect(members()).toEqual(['1. Asha', '2. Ben'])
  await user.click(button('Save squad'))
  await screen.findByText('Squad saved.')
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    version: 1,
    members: [{ name: 'Asha' }, { person: '0000000000000000000000b1', rollNumber: '21 Ben' }],
  })
})

test('a club without a register, and a helper, see no section of it', async () => {
  await open()
  expect(screen.queryByRole('region', { name: 'Register of the college' })).toBeNull()
})

test('the draft of a squad survives a reload, and Reset discards it', async () => {
  const { user } = await open([registered('Ben')])
  await user.click((await register()).getByRole('button', { name: 'Add Ben' }))
  expect(sessionStorage.getItem('draft:squad/0000000000000000000000e1')).toContain('Ben')
  await user.click(button('Reset'))
  expect(members()).toEqual(['1. Asha'])
  expect(sessionStorage.getItem('draft:squad/0000000000000000000000e1')).toBeNull()
})

test('a kept draft is shown again', async () => {
  const member = { key: 'b', person: null, name: 'Ben', rollNumber: '', gender: 'MALE', reserve: false, captain: false }
  const kept = {
    basedOn: 1,
    members: [
      { ...member, name: 'Asha', reasons: [] },
      { ...member, key: 'c', reasons: [] },
    ],
  }
  sessionStorage.setItem('draft:squad/0000000000000000000000e1', JSON.stringify(kept))
  await open()
  expect(members()).toEqual(['1. Asha', '2. Ben'])
})

test('a change of another person is told, and the draft is kept or set aside', async () => {
  const { user, sent, server } = await open([registered('Ben')])
  await user.click((await register()).getByRole('button', { name: 'Add Ben' }))
  server.squad = squadOf(['Dev'], 2)
  await user.click(button('Save squad'))
  await user.click(await screen.findByRole('button', { name: 'Load the squad as it is now' }))
  expect(await screen.findByText('1. Dev')).toBeTruthy()
  await user.click(button('Take up mine again'))
  expect(members()).toEqual(['1. Asha', '2. Ben'])
  await user.click(button('Save squad'))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
})
