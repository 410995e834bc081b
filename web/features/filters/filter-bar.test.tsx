import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type Filter, LIST_FILTERS } from './filters.ts'
import { FILTER_DEBOUNCE_MS, useFilters } from './use-filters.ts'

const PHYSICS = '0000000000000000000000a1'
const WAITING = 'Filters are applied in a moment. Enter applies them at once.'

function FilteredPage({ names }: { names?: readonly Filter[] }) {
  const filters = useFilters(names)
  const navigate = useNavigate()
  return (
    <>
      <FilterBar filters={filters} search="Search teams" />
      <output aria-label="Address">{useLocation().search}</output>
      <output aria-label="Asked for">{JSON.stringify(filters.applied)}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}

interface Opened {
  search?: string
  names?: readonly Filter[]
}

async function open({ search = '', names }: Opened = {}) {
  const opened = await renderPage({
    page: <FilteredPage names={names} />,
    at: { pathname: '/page', search },
    api: [on(departmentCalls.list, () => ({ body: [{ _id: PHYSICS, name: 'Physics', logo: null }] }))],
  })
  if (!names || names.includes('department')) await screen.findByRole('option', { name: 'Physics' })
  vi.useFakeTimers()
  return opened
}

afterEach(() => {
  vi.useRealTimers()
})

const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const settle = () => pass(0)
const address = () => screen.getByLabelText('Address').textContent
const askedFor = () => JSON.parse(screen.getByLabelText('Asked for').textContent)

test('a filter is applied after two seconds without changes, and the page shows that it is pending', async () => {
  await open()
  choose('Sport', 'CHESS')
  expect(field('Sport').value).toBe('CHESS')
  expect(screen.getByText(WAITING).closest('[aria-live=polite]')).toBeTruthy()
  await pass(FILTER_DEBOUNCE_MS - 1)
  expect(address()).toBe('')
  expect(askedFor()).toEqual({})
  await pass(1)
  expect(address()).toBe('?sport=CHESS')
  expect(askedFor()).toEqual({ sport: 'CHESS' })
  expect(screen.queryByText(WAITING)).toBeNull()
})

test('each change begins the two seconds anew, and all are applied together', async () => {
  await open()
  choose('Sport', 'CHESS')
  await pass(FILTER_DEBOUNCE_MS - 1)
  choose('Gender', 'FEMALE')
  await pass(FILTER_DEBOUNCE_MS - 1)
  expect(askedFor()).toEqual({})
  await pass(1)
  expect(askedFor()).toEqual({ gender: 'FEMALE', sport: 'CHESS' })
})

test('Enter applies at once', async () => {
  await open({ names: [...LIST_FILTERS, 'q'] })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search teams' }), { target: { value: ' mech ' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  await settle()
  expect(askedFor()).toEqual({ q: 'mech' })
  choose('Gender', 'MALE')
  fireEvent.keyDown(field('Gender'), { key: 'Enter' })
  await settle()
  expect(askedFor()).toEqual({ gender: 'MALE', q: 'mech' })
})

test('the last of the three is applied at once, without waiting', async () => {
  await open()
  choose('Department', PHYSICS)
  choose('Gender', 'MALE')
  await settle()
  expect(askedFor()).toEqual({})
  choose('Sport', 'CRICKET')
  await settle()
  expect(askedFor()).toEqual({ department: PHYSICS, gender: 'MALE', sport: 'CRICKET' })
})

test('a thumb has a button instead of Enter', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Apply now' })).toBeNull()
  choose('Sport', 'CHESS')
  fireEvent.click(screen.getByRole('button', { name: 'Apply now' }))
  await settle()
  expect(askedFor()).toEqual({ sport: 'CHESS' })
  expect(screen.queryByRole('button', { name: 'Apply now' })).toBeNull()
})

test('Clear removes all filters at once, pending ones too', async () => {
  await open({ search: '?gender=MALE&sport=CHESS&from=poster' })
  choose('Gender', 'FEMALE')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await settle()
  expect(askedFor()).toEqual({})
  expect(address()).toBe('?from=poster')
  expect(field('Gender').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await pass(FILTER_DEBOUNCE_MS)
  expect(address()).toBe('?from=poster')
})

test('taking a choice back needs no pause', async () => {
  await open({ search: '?sport=CHESS' })
  choose('Sport', 'CRICKET')
  choose('Sport', 'CHESS')
  expect(screen.queryByText(WAITING)).toBeNull()
})

test('an address sets its filters, and Back restores the previous ones', async () => {
  await open({ search: `?department=${PHYSICS}&sport=TABLE_TENNIS` })
  expect(field('Department').value).toBe(PHYSICS)
  expect(field('Sport').value).toBe('TABLE_TENNIS')
  choose('Sport', '')
  await pass(FILTER_DEBOUNCE_MS)
  expect(askedFor()).toEqual({ department: PHYSICS })
  choose('Sport', 'CHESS')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await settle()
  expect(askedFor()).toEqual({ department: PHYSICS, sport: 'TABLE_TENNIS' })
  expect(field('Sport').value).toBe('TABLE_TENNIS')
  await pass(FILTER_DEBOUNCE_MS)
  expect(askedFor()).toEqual({ department: PHYSICS, sport: 'TABLE_TENNIS' })
})

test.each([
  '?sport=QUIDDITCH&gender=%00&department=physics',
  '?sport=chess&sport=CHESS&department=0000000000000000000000a9',
  `?department[$ne]=1&gender=&q=mech`,
])('an invalid filter is ignored: %s', async (search) => {
  await open({ search })
  expect(askedFor()).toEqual({})
  expect([field('Department').value, field('Gender').value, field('Sport').value]).toEqual(['', '', ''])
  choose('Sport', 'CHESS')
  await pass(FILTER_DEBOUNCE_MS)
  expect(askedFor()).toEqual({ sport: 'CHESS' })
})

test('a search too long to be answered is not asked', async () => {
  await open({ names: [...LIST_FILTERS, 'q'], search: `?q=${'x'.repeat(101)}` })
  expect(askedFor()).toEqual({})
})

test('a space between two words stays while the next is thought of', async () => {
  await open({ names: ['gender', 'sport', 'q'] })
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(search, { target: { value: 'mech ' } })
  await pass(FILTER_DEBOUNCE_MS)
  expect(askedFor()).toEqual({ q: 'mech' })
  expect(search.value).toBe('mech ')
})

test('a manager of one department has no department filter', async () => {
  await open({ names: ['gender', 'sport'], search: `?department=${PHYSICS}` })
  expect(screen.queryByLabelText('Department')).toBeNull()
  expect(askedFor()).toEqual({})
  choose('Gender', 'MALE')
  choose('Sport', 'CHESS')
  await settle()
  expect(askedFor()).toEqual({ gender: 'MALE', sport: 'CHESS' })
})

test('on a phone the choices unfold, and folded they are said in words', async () => {
  await open({ search: `?department=${PHYSICS}&gender=FEMALE` })
  const toggle = screen.getByRole('button', { name: 'Search and filters, 2 set' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('Physics · Women')).toBeTruthy()
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(screen.queryByText('Physics · Women')).toBeNull()
})

test('departments that cannot be fetched are said so, and the other filters work', async () => {
  await renderPage({
    page: <FilteredPage />,
    api: [on(departmentCalls.list, () => refuse('role_forbidden', 'Not today.'))],
  })
  expect(await screen.findByText(/Error Loading Departments/)).toBeTruthy()
  vi.useFakeTimers()
  choose('Sport', 'CHESS')
  await pass(FILTER_DEBOUNCE_MS)
  expect(askedFor()).toEqual({ sport: 'CHESS' })
})
