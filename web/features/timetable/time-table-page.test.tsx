import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SENTENCES } from '#contract/call/sentences.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { type Match, matchCalls } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { type TimeTable, timetableCalls } from '#contract/timetable/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { matchWith } from '#web/testing/matches.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { TimeTablePage } from './time-table-page.tsx'

const ID = '0000000000000000000000f1'
const PHYSICS = { _id: '0000000000000000000000a1', name: 'Physics', logo: null }
const UP: TimeTable = { timeTable: ID, width: 1600, height: 900, uploadedAt: '2026-03-07T10:00:00.000Z' }
const NONE: TimeTable = { timeTable: null, width: null, height: null, uploadedAt: null }
const NO_TIME_TABLE = 'Time Table not declared yet!'

interface Opened {
  table?: () => TimeTable
  matches?: () => Match[]
  profile?: OwnProfile
}

const open = ({ table = () => UP, matches = () => [], profile }: Opened = {}) =>
  renderPage({
    page: <TimeTablePage />,
    profile,
    api: [
      on(timetableCalls.find, () => ({ body: table() })),
      on(matchCalls.list, ({ query }) => ({ body: matches(), currentPage: query.page, totalPages: 1 })),
      on(departmentCalls.list, () => ({ body: [PHYSICS] })),
    ],
  })
const picture = () => screen.findByRole('button', { name: /^Time Table/ })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('a visitor sees the time table, whose place is kept before it arrives, and how old it is', async () => {
  await open()
  const image = within(await picture()).getByAltText('Time Table')
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '900'])
  expect(image.getAttribute('src')).toBe(`/media/${ID}?w=1280`)
  expect(screen.getByText('Uploaded March 7, 2026')).toBeTruthy()
  expect(screen.queryByText(NO_TIME_TABLE)).toBeNull()
})

test('a loading time table is announced', async () => {
  await open()
  expect(screen.getByRole('status').textContent).toContain('Loading')
  await picture()
})

test.each([
  ['a visitor', undefined, false],
  ['a member', MEMBER, false],
  ['an admin', ADMIN, true],
] as const)('without a time table, %s sees a message', async (_, profile, mayUpload) => {
  await open({ table: () => NONE, profile })
  expect(await screen.findByText(NO_TIME_TABLE)).toBeTruthy()
  const link = screen.queryByRole('link', { name: 'Upload a time table' })
  expect(link?.getAttribute('href')).toBe(mayUpload ? '/adminDashboard/timeTableManagement' : undefined)
})

test('Retry loads a time table that failed; the matches are shown anyway', async () => {
  let fails = true
  const { user } = await open({
    table: () => (fails ? refuse('role_forbidden', 'Not today.') : UP),
    matches: () => [matchWith({ date: '2030-03-10' })],
  })
  expect(await screen.findByText('Unable to load items. Please try again later.')).toBeTruthy()
  expect(screen.getByText('Not today.')).toBeTruthy()
  expect(await screen.findByText('Sun, Mar 10, 2030')).toBeTruthy()
  fails = false
  await user.click(button('Retry'))
  expect(await picture()).toBeTruthy()
})

test('the picture opens on the whole screen, zooms in and out, and Escape closes it', async () => {
  const { user } = await open()
  const opener = await picture()
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Time Table' })
  expect(within(dialog).getByAltText('Time Table').getAttribute('src')).toBe(`/media/${ID}`)
  const level = () => within(dialog).getByRole('status').textContent
  expect([level(), button('Zoom out').disabled, button('Show all').disabled]).toEqual(['100 %', true, true])

  await user.click(button('Zoom in'))
  expect([level(), button('Zoom out').disabled]).toEqual(['150 %', false])
  for (let press = 0; press < 4; press += 1) await user.click(button('Zoom in'))
  expect([level(), button('Zoom in').disabled]).toEqual(['600 %', true])
  await user.click(button('Zoom out'))
  expect(level()).toBe('400 %')
  await user.click(button('Show all'))
  expect(level()).toBe('100 %')

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('keys zoom in and out, except those of the browser', async () => {
  const { user } = await open()
  await user.click(await picture())
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByRole('region', { name: 'Time Table, close up' }).focus()
  const level = () => within(dialog).getByRole('status').textContent
  await user.keyboard('++')
  expect(level()).toBe('225 %')
  await user.keyboard('-')
  expect(level()).toBe('150 %')
  await user.keyboard('{Control>}+{/Control}')
  expect(level()).toBe('150 %')
  await user.keyboard('0')
  expect(level()).toBe('100 %')
  await user.dblClick(within(dialog).getByRole('region'))
  expect(level()).toBe('250 %')
})

test('the coming matches stand below it, day by day', async () => {
  await open({
    matches: () => [
      matchWith({ _id: '0000000000000000000000e1', date: '2030-03-10', time: '09:00' }),
      matchWith({ _id: '0000000000000000000000e2', date: '2030-03-10', time: '17:30' }),
      matchWith({ _id: '0000000000000000000000e3', date: '2030-03-12', time: null }),
    ],
  })
  const matches = await screen.findByRole('region', { name: 'Coming Matches' })
  expect(await within(matches).findByText('Sun, Mar 10, 2030')).toBeTruthy()
  expect(
    within(matches)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Coming Matches', 'Sun, Mar 10, 2030', 'Tue, Mar 12, 2030'])
  expect(within(matches).getAllByRole('listitem')).toHaveLength(3)
})

test('without matches a message is shown, and a helper gets a link to the form', async () => {
  await open({ profile: { ...MEMBER, role: 'HELPER', isAdmin: true } })
  expect(await screen.findByText(SENTENCES.emptyList)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Schedule a match' })).toBeTruthy()
})

test('the calendar has one address for all matches, and one for those of a department and a sport', async () => {
  const { user } = await open()
  await screen.findByRole('option', { name: 'Physics' })
  const all = `${location.origin}/api/podium/gc/calendar.ics`
  expect(field('Calendar address').value).toBe(all)

  await user.selectOptions(field('Department'), 'Physics')
  await user.selectOptions(field('Sport'), 'Tug of War')
  const some = `${all}?department=${PHYSICS._id}&sport=TUG_OF_WAR`
  const webcal = some.replace('http:', 'webcal:')
  expect(field('Calendar address').value).toBe(some)
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Add to calendar app')).toBe(webcal)
  expect(link('Add to Google Calendar')).toBe(
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  )

  await user.selectOptions(field('Department'), 'All departments')
  await user.selectOptions(field('Sport'), 'All sports')
  expect(field('Calendar address').value).toBe(all)
})

test('a button copies the address and shows it until the address changes', async () => {
  const { user } = await open()
  await picture()
  await user.click(button('Copy'))
  expect(button('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(field('Calendar address').value)
  await user.selectOptions(field('Sport'), 'Chess')
  expect(button('Copy')).toBeTruthy()
})

test('a visitor finds the calendar', async () => {
  const { user } = await open()
  await picture()
  await user.click(button('Subscribe'))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Subscribe to the matches' }))
})
