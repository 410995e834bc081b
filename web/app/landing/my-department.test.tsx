import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { applicationCalls } from '#contract/application/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { possibleCalls } from '#contract/possible/calls.ts'
import { scheduleCalls } from '#contract/schedule/calls.ts'
import { chooseDepartment } from '#web/lib/own-department.ts'
import { on } from '#web/testing/fake-api.ts'
import { liveWith, matchWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { MyDayPlace } from './my-day-place.tsx'
import { MyDepartmentPlace } from './my-department-place.tsx'

afterEach(() => chooseDepartment(null))

const next = matchWith({ venue: 'North Field' })
const { department } = next.team1
const standings = [
  { ...department, logo: null, points: 12, recent: [] },
  { _id: 'f'.repeat(24), name: 'Physics', logo: null, points: 8, recent: [] },
]

const possibleWith = (verdict: 'CHAMPION' | null) => {
  const row = { department: department._id, places: [1, 2] as [number, number], ways: [], needs: [] }
  const rows = [{ ...row, points: [12, 24.5] as [number, number], verdict }]
  return on(possibleCalls.find, () => ({ body: { open: 3, isExact: true, waitsFor: [], rows } }))
}

function open(live: Parameters<typeof MyDepartmentPlace>[0]['live'] = [], verdict: 'CHAMPION' | null = null) {
  const asked: unknown[] = []
  const page = renderPage({
    page: <MyDepartmentPlace live={live} standings={standings} />,
    api: [
      possibleWith(verdict),
      on(matchCalls.list, ({ query }) => {
        asked.push(query)
        return { body: [next], currentPage: 1, totalPages: 1 }
      }),
    ],
  })
  return { asked, page }
}

test('a visitor chooses a department once, and sees its next match and its place', async () => {
  const { asked, page } = open()
  const { user } = await page
  await user.selectOptions(await screen.findByRole('combobox', { name: 'My department' }), department.name)
  const card = await screen.findByRole('link', {
    name: /1st · 12 points.*4 points ahead, 12\.5 still open · next: .*North Field$/,
  })
  expect(card.getAttribute('href')).toBe(`/departments/${department._id}`)
  expect(asked).toEqual([expect.objectContaining({ department: department._id, pageSize: 2 })])
  expect(localStorage.getItem('podium.department')).toBe(department._id)
  expect(document.activeElement).toBe(card)
})

test('a live match of the department comes before its next one, with its score', async () => {
  chooseDepartment(department._id)
  await open([liveWith({ team1: next.team1, roomId: 'room-of-home', team1Score: 2, team2Score: 1 })]).page
  expect(await screen.findByRole('link', { name: /live: .* 2–1$/ })).toBeTruthy()
})

test('a department that nobody can catch reads so', async () => {
  chooseDepartment(department._id)
  await open([], 'CHAMPION').page
  expect(await screen.findByRole('link', { name: /4 points ahead, certain champion · next: / })).toBeTruthy()
})

const team = { ...next.team1, logo: null, gender: 'MALE', sport: 'CRICKET', applicationId: null } as const

test.each([
  [['ACCEPTED', 'APPLIED', 'APPLIED'], 'You play in Mech Mavericks · 2 applications wait'],
  [['APPLIED'], '1 application waits'],
  [['ELIGIBLE'], 'Apply to a team'],
] as const)('a member with %j reads: %s', async (statuses, sentence) => {
  await renderPage({
    page: <MyDayPlace />,
    profile: { ...MEMBER, department: department._id },
    api: [
      on(scheduleCalls.myDay, () => ({ body: { today: '2026-03-10', days: [] } })),
      on(applicationCalls.list, () => ({
        applicationStatus: 'OPEN' as const,
        body: statuses.map((status) => ({
          ...team,
          status,
          canApply: status === 'ELIGIBLE',
          reason: null,
          reasonCode: null,
        })),
      })),
    ],
  })
  expect((await screen.findByRole('link', { name: sentence })).getAttribute('href')).toBe('/applications')
})

test('a day with matches and the teams of the account stand in one line', async () => {
  const day = '2099-03-10'
  const match = matchWith({ date: day, time: '16:00', venue: 'North Field' })
  await renderPage({
    page: <MyDayPlace />,
    profile: { ...MEMBER, department: department._id },
    api: [
      on(scheduleCalls.myDay, () => ({ body: { today: day, days: [{ day, matches: [{ match, team: team._id }] }] } })),
      on(applicationCalls.list, () => ({
        applicationStatus: 'OPEN' as const,
        body: [{ ...team, status: 'ACCEPTED' as const, canApply: false, reason: null, reasonCode: null }],
      })),
    ],
  })
  const line = await screen.findByRole('link', { name: /^My day · .* 4:00 PM Cricket, North Field$/ })
  expect(line.getAttribute('href')).toBe('/myDay')
  const teams = await screen.findByRole('link', { name: /^My teams ?: You play in Mech Mavericks$/ })
  expect(teams.getAttribute('href')).toBe('/applications')
})

test('a match that is live has its event and its score in the line', async () => {
  const day = '2099-03-10'
  const event = { _id: '0000000000000000000000e9', name: 'Sixes, men' }
  const match = matchWith({ status: 'LIVE', date: day, time: '16:00', event, team1Score: 12, team2Score: 7 })
  await renderPage({
    page: <MyDayPlace />,
    profile: MEMBER,
    api: [
      on(scheduleCalls.myDay, () => ({ body: { today: day, days: [{ day, matches: [{ match, team: team._id }] }] } })),
    ],
  })
  expect(await screen.findByRole('link', { name: /^My day · .* Now 12–7 Sixes, men$/ })).toBeTruthy()
})

test('a department that is gone asks for another choice', async () => {
  chooseDepartment('e'.repeat(24))
  await open().page
  expect(await screen.findByRole('combobox', { name: 'My department' })).toBeTruthy()
})
