import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { type HeadToHead, headToHeadCalls } from '#contract/head-to-head/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { matchWith, resultWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { HeadToHeadPage } from './head-to-head-page.tsx'

const CIVIL = { _id: '0000000000000000000000a1', name: 'Civil', logo: null }
const MATHS = { _id: '0000000000000000000000a2', name: 'M'.repeat(100), logo: null }
const LAW = { _id: '0000000000000000000000a3', name: 'Law', logo: null }
const NONE: HeadToHead = { sides: [CIVIL, MATHS], played: 0, won: [0, 0], ties: 0, noResult: 0, meetings: [] }

async function open(body: Partial<HeadToHead> | null, { of = 'departments', search = '' } = {}) {
  const asked = vi.fn()
  const opened = await renderPage({
    page: <HeadToHeadPage />,
    path: '/headToHead/:of/:one/:other',
    at: { pathname: `/headToHead/${of}/${CIVIL._id}/${MATHS._id}`, search },
    api: [
      on(headToHeadCalls.find, ({ params, query }) => {
        asked(params, query)
        return body ? { body: { ...NONE, ...body } } : refuse('not_found', 'There is no such department.')
      }),
      on(departmentCalls.list, () => ({ body: [CIVIL, MATHS, LAW] })),
    ],
  })
  return { ...opened, asked }
}

test('two departments have their wins, and their latest matches by championship', async () => {
  const championship = { _id: '0000000000000000000000d1', year: 2024, name: 'Spring' }
  const [latest, before] = [resultWith(), { ...resultWith(), _id: '0000000000000000000000c9' }]
  const { asked } = await open(
    {
      played: 14,
      won: [7, 3],
      ties: 1,
      noResult: 3,
      meetings: [
        { match: latest, championship: null },
        { match: before, championship },
      ],
    },
    { search: '?sport=CHESS&gender=MALE' },
  )
  expect(await screen.findByText('7–3')).toBeTruthy()
  expect(screen.getByText('14 matches · 1 tie · 3 without a result')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Civil' }).getAttribute('href')).toBe(`/departments/${CIVIL._id}`)
  expect(asked.mock.calls[0]).toMatchObject([
    { of: 'departments', one: CIVIL._id, other: MATHS._id },
    { sport: 'CHESS', gender: 'MALE' },
  ])
  const matches = within(screen.getByRole('region', { name: 'Latest matches' }))
  expect(matches.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Without a championship',
    'General Championship 2024 (Spring)',
  ])
  const links = matches.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    `/matches/view/${latest._id}`,
    `/gcArchive/${championship._id}`,
    `/matches/view/${before._id}`,
  ])
})

test('a visitor chooses another opponent and keeps the sport', async () => {
  const { user, whereabouts, asked } = await open({}, { search: '?sport=CHESS' })
  expect(await screen.findByText('They have not met yet.')).toBeTruthy()
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Against' })
  expect(select.value).toBe(MATHS._id)
  await user.selectOptions(select, 'Law')
  expect(whereabouts()).toBe(`/headToHead/departments/${CIVIL._id}/${LAW._id}`)
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ other: LAW._id }), { sport: 'CHESS' }),
  )
})

test('teams have neither filters nor a choice of opponents', async () => {
  await open(
    { played: 1, won: [0, 1], meetings: [{ match: matchWith({ status: 'SUMMARY' }), championship: null }] },
    { of: 'teams' },
  )
  expect(await screen.findByText('0–1')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Matches' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Civil' }).getAttribute('href')).toBe(`/teams/${CIVIL._id}`)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('an unknown side leads back to the list', async () => {
  await open(null)
  expect(await screen.findByRole('link', { name: 'All departments' })).toBeTruthy()
})
