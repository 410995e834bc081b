import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Found } from '#contract/search/calls.ts'
import { colorOf, crestShades } from '#web/lib/color/department-color.ts'
import { refuse } from '#web/testing/fake-api.ts'
import { matchWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import {
  activeOption,
  CIVIL,
  crestColor,
  NONE,
  openSearch,
  options,
  teamOf,
  write,
} from '#web/testing/search/open-search.tsx'

beforeEach(() => localStorage.clear())

test('what was found stands in groups, pages last; the arrows choose and Enter opens', async () => {
  const found: Found = {
    ...NONE,
    teams: [teamOf('Match Makers')],
    departments: [CIVIL],
    people: [
      {
        ...{ _id: MEMBER._id, name: 'Matchu Rao', profilePic: null, role: 'DEPARTMENT_HEAD' },
        department: { _id: CIVIL._id, name: CIVIL.name },
      },
    ],
    matches: [matchWith({ status: 'LIVE', tag: 'SEMI_FINAL', roomId: 'room-1', team1Score: 2, team2Score: 1 })],
    events: [
      { _id: '0000000000000000000000f1', name: 'Relay', sport: 'SHOTPUT', gender: 'FEMALE', beginsOn: '2026-03-01' },
    ],
    announcements: [
      {
        ...{ _id: '0000000000000000000000f2', title: 'Match day', department: null, gender: null, sport: null },
        createdAt: '2026-03-07T11:00:00.000Z',
      },
    ],
  }
  const { user, field, asked, whereabouts } = await openSearch({ answer: () => found })
  for (const text of ['m', 'ma', 'mat', 'match']) write(field, text)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(7))
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Departments',
    'Teams',
    'People',
    'Matches',
    'Events',
    'Announcements',
    'Pages',
  ])
  expect(options().map((text) => text?.replace(/^[A-Z]{2}(?=[A-Z][a-z])/, ''))).toEqual([
    'Civil Engineering',
    'Match MakersChess, men · Civil Engineering',
    'Matchu RaoDepartment head · Civil Engineering',
    'Mech Mavericks vs Civil StrikersCricket · Semi-Final · Live · 2–1',
    'Relay, womenShotput · March 1, 2026',
    'Match dayMarch 7, 2026',
    'Matches',
  ])
  // What is typed within the pause is one question.
  expect(asked).toEqual(['match'])
  expect(screen.getByText('7 results')).toBeTruthy()
  expect(activeOption(field)).toContain('Civil Engineering')
  await user.keyboard('{ArrowUp}')
  expect(activeOption(field)).toContain('Matches')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(activeOption(field)).toContain('Mech Mavericks')
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(whereabouts()).toBe('/matches/liveMatches/room-1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('for a word with one wrong letter it says what was sought instead', async () => {
  const { field } = await openSearch({ answer: () => ({ ...NONE, departments: [CIVIL], instead: 'civil' }) })
  write(field, 'civli')
  expect(await screen.findByText('Nothing is called “civli”. This is called “civil”:')).toBeTruthy()
  expect(options()).toEqual(['CECivil Engineering'])
})

test('the crests of departments and teams have the colour of the department', async () => {
  const teams = [
    { ...teamOf('Civil Kings'), department: { ...CIVIL, color: '#1864ab' } },
    { ...teamOf('Civil Queens', 2), department: CIVIL },
  ]
  const { field } = await openSearch({
    answer: () => ({ ...NONE, teams, departments: [{ ...CIVIL, color: '#1864ab' }] }),
  })
  write(field, 'civil')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  expect(screen.getAllByRole('option').map(crestColor)).toEqual(
    ['#1864ab', '#1864ab', colorOf(CIVIL)].map((color) => crestShades(color).light),
  )
})

test('an older answer that comes later does not replace a newer one', async () => {
  const answers = new Map<string, (found: Found) => void>()
  const { field } = await openSearch({
    answer: (q) => new Promise((resolve) => answers.set(q, resolve)),
  })
  write(field, 'civ')
  await waitFor(() => expect([...answers.keys()]).toEqual(['civ']))
  write(field, 'civil')
  await waitFor(() => expect([...answers.keys()]).toEqual(['civ', 'civil']))
  answers.get('civil')?.({ ...NONE, teams: [teamOf('Newer')] })
  await screen.findByRole('option', { name: /Newer/ })
  answers.get('civ')?.({ ...NONE, teams: [teamOf('Older', 2)] })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(options()).toHaveLength(1)
  expect(options()[0]).toContain('Newer')
})

test('Enter before the answer opens its first result when it comes', async () => {
  let answerNow = () => {}
  const { user, field, asked, whereabouts } = await openSearch({
    answer: () =>
      new Promise((resolve) => {
        answerNow = () => resolve({ ...NONE, teams: [teamOf('Admiral Kings')] })
      }),
  })
  write(field, 'adm')
  await user.keyboard('{Enter}')
  expect(options()).toEqual(['ADMIN HQ'])
  await waitFor(() => expect(asked).toEqual(['adm']))
  expect(whereabouts()).toBe('/page')
  answerNow()
  await waitFor(() => expect(whereabouts()).toBe('/teams/0000000000000000000000d1'))
})

test('the name of a page opens that page before all else', async () => {
  const { user, field, whereabouts } = await openSearch({
    answer: () => ({ ...NONE, teams: [teamOf('Matches United')] }),
  })
  write(field, 'Matches')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await user.keyboard('{Enter}')
  expect(whereabouts()).toBe('/matches')
})

test('Escape closes, and the focus returns to where it was', async () => {
  const { user } = await openSearch()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
})

test('nothing found says so with a hint; a failure says so, keeps the pages and asks again', async () => {
  let isBroken = false
  const { user, field, asked } = await openSearch({
    answer: () => (isBroken ? refuse('internal_error', 'Something broke.', { reference: 'r-1' }) : NONE),
  })
  write(field, 'xyzzy')
  await screen.findByText('Nothing is called “xyzzy”.')
  expect(screen.getByText(/Check the spelling/)).toBeTruthy()
  expect(field.getAttribute('aria-expanded')).toBe('false')

  isBroken = true
  write(field, 'hq')
  await screen.findByText('The search failed.')
  expect(options()).toEqual(['ADMIN HQ'])
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('The search failed.')).toBeNull())
  expect(asked).toEqual(['xyzzy', 'hq', 'hq'])
})

test('markup and patterns in names and in what is typed are texts', async () => {
  const name = '<img src=x onerror="window.broken=1"> (a+'
  const { user, field } = await openSearch({ answer: () => ({ ...NONE, teams: [teamOf(name)] }) })
  await user.click(field)
  await user.paste('<img (a+ [ \\')
  const option = await screen.findByRole('option')
  expect(option.textContent).toContain(name)
  expect(option.querySelector('img')).toBeNull()
})
