import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department.ts'
import { type EventPlace, eventCalls } from '#contract/event.ts'
import { eventResultCalls } from '#contract/event-result.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { ruleBookCalls } from '#contract/rule-book.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import {
  awardOf,
  BIOLOGY,
  CHEMISTRY,
  CIVIL,
  DEPARTMENTS,
  eventDetails,
  eventWith,
  PHYSICS,
  placed,
  RULES,
} from '#web/testing/events/events.ts'
import { on } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EventPlacesPage } from './event-places-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const three = [placed(PHYSICS, 1), placed(CIVIL, 2), placed(CHEMISTRY, 3)]

async function open(places: EventPlace[] = [], rules = RULES) {
  const sent = vi.fn()
  const server = { places }
  const current = () =>
    eventDetails(eventWith({ places: server.places, state: server.places.length > 0 ? 'FINAL' : 'RUNNING' }))
  const opened = await renderPage({
    page: <EventPlacesPage />,
    path: '/places/:id',
    at: `/places/${eventWith()._id}`,
    profile: HELPER,
    api: [
      on(eventCalls.find, () => ({ body: current() })),
      on(eventResultCalls.setPlaces, ({ body }) => {
        sent(body)
        return { body: current() }
      }),
      on(ruleBookCalls.versions, () => ({ body: [rules] })),
      on(departmentCalls.list, () => ({ body: DEPARTMENTS })),
    ],
  })
  await screen.findByRole('region', { name: 'Points' })
  await screen.findByRole('region', { name: 'Not taking part' })
  return { ...opened, sent, server }
}

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }))
const order = () =>
  region('Places')
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^Place of/ })
    .map((field) => `${field.value} ${field.getAttribute('aria-label')?.slice('Place of '.length)}`)
const points = () =>
  region('Points')
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const placeOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Place of ${name}` })
const handle = (name: string) => button(new RegExp(`^Move ${name}`))
const said = () => screen.getByRole('status').textContent
const addInOrder = async (user: Awaited<ReturnType<typeof open>>['user'], ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name: `Give ${name} the next place` }))
}

test('departments are tapped in the order in which they finished, and their points are shown at once', async () => {
  const { user, sent } = await open()
  await addInOrder(user, 'Civil Engineering', 'Physics')
  expect(order()).toEqual(['1 Civil Engineering', '2 Physics'])
  expect(said()).toBe('Physics: place 2.')
  expect(points()).toEqual([
    expect.stringMatching(/Civil Engineering.*First place in tier A: 25 points.*27$/),
    expect.stringMatching(/Physics.*17$/),
  ])
  await user.click(button('Save'))
  await screen.findByText('Places recorded.')
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    places: [
      { place: 1, department: CIVIL._id },
      { place: 2, department: PHYSICS._id },
    ],
    final: true,
  })
})

test('the keyboard moves an entry, keeps its focus and says its place', async () => {
  const { user } = await open(three)
  handle('Chemistry').focus()
  await user.keyboard('{ArrowUp}')
  expect(order()).toEqual(['1 Physics', '2 Chemistry', '3 Civil Engineering'])
  expect(said()).toBe('Chemistry: Second place.')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Chemistry, place 2')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(order()[0]).toBe('1 Chemistry')
})

test('one press shares the place above, and the preview shares its points', async () => {
  const { user } = await open(three)
  await user.click(button('Chemistry shares the place above'))
  expect(order()).toEqual(['1 Physics', '2 Civil Engineering', '2 Chemistry'])
  expect(said()).toBe('Chemistry: Second place, shared by 2.')
  expect(points()[1]).toContain('shared by 2: 15 + 10, divided by 2, is 12.5 points')
  expect(button('Chemistry shares the place above').getAttribute('aria-pressed')).toBe('true')
})

test('a typed number counts with Enter; an empty place is named and can be filled', async () => {
  const { user } = await open(three)
  await user.clear(placeOf('Chemistry'))
  await user.type(placeOf('Chemistry'), '5{Enter}')
  expect(order()[2]).toBe('5 Chemistry')
  expect(screen.getByText('Places 3 to 4 are empty.')).toBeTruthy()
  await user.click(button('Move those below up'))
  expect(order()[2]).toBe('3 Chemistry')
})

test('dragging the handle drops an entry at the place under the pointer', async () => {
  await open(three)
  // Each row is 60 pixels high.
  for (const [index, row] of [...document.querySelectorAll('[data-row]')].entries())
    row.getBoundingClientRect = () => new DOMRect(0, index * 60, 300, 60)
  const grip = handle('Chemistry')
  grip.setPointerCapture = () => {}
  const at = (y: number) => ({ button: 0, pointerId: 1, clientY: y, pageY: y })
  fireEvent.pointerDown(grip, at(150))
  fireEvent.pointerMove(grip, at(10))
  expect(order()[0]).toBe('1 Physics')
  fireEvent.pointerUp(grip, at(10))
  expect(order()).toEqual(['1 Chemistry', '2 Physics', '3 Civil Engineering'])
})

test('a disqualified entry and one that did not finish have no place, and one that does not take part goes', async () => {
  const { user, sent } = await open(three)
  await user.click(button('More for Physics'))
  await user.click(await screen.findByRole('menuitem', { name: 'Disqualified' }))
  await user.click(button('More for Civil Engineering'))
  await user.click(await screen.findByRole('menuitem', { name: 'Not taking part' }))
  expect(order()).toEqual(['2 Chemistry'])
  expect(region(/Without a place/).getByText('Physics')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Why Physics has no place'), 'Did not finish')
  await user.type(screen.getByLabelText('Reason for the change'), 'Photo')
  await user.click(screen.getByText('Provisional'))
  await user.click(button('Save'))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      places: [
        { place: 2, department: CHEMISTRY._id },
        { place: null, department: PHYSICS._id, outcome: 'DID_NOT_FINISH' },
      ],
      final: false,
      reason: 'Photo',
    }),
  )
})

test('several entries of a department need labels of their own', async () => {
  const { user } = await open([placed(PHYSICS, 1)])
  await user.click(button('More for Physics'))
  await user.click(await screen.findByRole('menuitem', { name: 'Add another entry' }))
  expect(order()).toEqual(['1 Physics, A', '2 Physics, B'])
  const label = screen.getByLabelText('Label of Physics, place 2')
  await user.clear(label)
  await user.type(label, 'a')
  expect(button('Save').disabled).toBe(true)
  expect(screen.getAllByText('Each entry of a department needs a label of its own.')).toHaveLength(2)
})

test('the preview says why places give nothing', async () => {
  const { user } = await open([], { ...RULES, rules: { ...RULES.rules, minimum: { entries: 2, departments: 2 } } })
  await addInOrder(user, 'Biology')
  expect(screen.getByText(/from 2 entries and 2 departments on/)).toBeTruthy()
  await addInOrder(user, 'Physics')
  expect(screen.queryByText(/from 2 entries/)).toBeNull()
})

test('a change of another person is told, and nothing is overwritten', async () => {
  const { user, sent, server } = await open(three)
  await user.click(button('Chemistry shares the place above'))
  server.places = [placed(BIOLOGY, 1)]
  await user.click(button('Save'))
  const load = await screen.findByRole('button', { name: 'Load the places as they are now' })
  expect(sent).not.toHaveBeenCalled()
  expect(button('Save').disabled).toBe(true)
  expect(order()[2]).toBe('2 Chemistry')
  await user.click(load)
  await waitFor(() => expect(order()).toEqual(['1 Biology']))
  expect(said()).toBe('The places were loaded anew.')
})

test('a change of another person is shown while one edits', async () => {
  const { user, server } = await open(three)
  await user.click(button('Chemistry shares the place above'))
  server.places = [placed(BIOLOGY, 1)]
  await queryClient.invalidateQueries()
  expect(await screen.findByText(/The places of this event have changed since you began/)).toBeTruthy()
})

test('a draft survives a reload, and Reset discards it', async () => {
  sessionStorage.setItem(
    `draft:places/${eventWith()._id}`,
    JSON.stringify({
      base: three,
      entries: [{ key: 'kept', department: BIOLOGY, entry: '', place: 1, outcome: null }],
      final: false,
      reason: '',
    }),
  )
  const { user } = await open(three)
  expect(order()).toEqual(['1 Biology'])
  await user.click(button('Reset'))
  expect(order()).toHaveLength(3)
})

test('the preview compares with the points that are recorded', async () => {
  const { previewOf } = await import('./points-preview.ts')
  const event = eventWith({ places: three, awards: [awardOf(three[0] ?? placed(PHYSICS, 1), 25)] })
  const entries = [{ key: 'one', department: CIVIL, entry: '', place: 1, outcome: null }]
  expect(previewOf(RULES.rules, event, entries).rows.map(({ before, after }) => [before, after])).toEqual([
    [0, 27],
    [25, 0],
  ])
})
