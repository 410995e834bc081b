import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { groundCalls } from '#contract/ground/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { type Board, type BoardMatch, scheduleCalls } from '#contract/schedule/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { MAVERICKS, matchWith } from '#web/testing/matches.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { BoardPage } from './board-page.tsx'

const DAY = '2031-03-08'
const match = (id: string, more: Partial<BoardMatch> = {}): BoardMatch => ({
  ...matchWith({ _id: `0000000000000000000000${id}`, date: DAY, time: '10:00' }),
  ...{ length: 60, clashes: [], hints: [], ...more },
})
const ROTORS = { ...MAVERICKS, _id: '0000000000000000000000c3', name: 'Mech Rotors' }
const court = (name: string, ...matches: BoardMatch[]): Board['courts'][number] => ({
  ...{ ground: 'Hall', court: name, venue: `Hall, ${name}`, opens: null, closes: null, taken: null },
  matches: matches.map((one) => ({ ...one, venue: `Hall, ${name}` })),
})
const CLASH = 'Hall, Board 1 is taken by Mech Mavericks v Civil Strikers at 10:00.'
// Readers see times as they read them.
const SHOWN = /Hall, Board 1 is taken by Mech Mavericks v Civil Strikers/
const BOARD: Board = {
  courts: [
    court('Board 1', match('e1'), match('e2', { team1: ROTORS, time: '10:30', clashes: [CLASH] })),
    court('Board 2', match('e3', { team1: { ...ROTORS, name: 'Mech Cogs' }, time: '12:00', locked: true })),
  ],
  open: [match('e4', { team1: { ...ROTORS, name: 'Mech Springs' }, date: null, time: null, round: 'Semi-final' })],
}

async function open() {
  const stored = vi.fn()
  const opened = await renderPage({
    page: <BoardPage />,
    at: `/page?day=${DAY}`,
    profile: ADMIN,
    api: [
      on(scheduleCalls.board, () => ({ body: BOARD })),
      on(matchCalls.listDays, () => ({ body: { played: [], upcoming: [DAY] } })),
      on(groundCalls.list, () => ({ body: [] })),
      on(scheduleCalls.checkMove, ({ query }) => ({ body: { match: query.match, clashes: [CLASH], hints: [] } })),
      on(matchCalls.updateMany, ({ body }) => {
        stored(body)
        return { body: body.rows.map(() => ({ error: null, code: null })) }
      }),
    ],
  })
  const courtOf = async (name: string) => within(await screen.findByRole('region', { name }))
  return { ...opened, stored, courtOf }
}

test('an organiser sees courts, their matches, those without a time, and what is wrong', async () => {
  const { courtOf } = await open()
  const first = await courtOf('Hall, Board 1')
  expect(first.getByRole('heading', { name: /^Board 1/ })).toBeTruthy()
  expect(first.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^10:00 AM Mech Mavericks – Civil Strikers/),
    expect.stringMatching(SHOWN),
  ])
  expect((await courtOf('Hall, Board 2')).getByLabelText('locked')).toBeTruthy()
  const waiting = within(screen.getByRole('region', { name: 'Without a time · 1' }))
  expect(waiting.getByRole('button').textContent).toMatch(/^Mech Springs – Civil Strikers.*Semi-final$/)
  expect(waiting.getByRole('link', { name: 'Plan matches' })).toBeTruthy()
})

test('an organiser moves a match to the time of another one, and swaps both in one step', async () => {
  const { user, stored, courtOf } = await open()
  await user.click((await courtOf('Hall, Board 1')).getByRole('button', { name: /^10:30 .*Mech Rotors/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText(SHOWN)).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Swap with Mech Mavericks – Civil Strikers' }))
  const known = { date: DAY, venue: 'Hall, Board 1', minutes: null }
  const asked = { despiteClash: false }
  expect(stored).toHaveBeenCalledExactlyOnceWith({
    rows: [
      { match: match('e2')._id, known: { ...known, time: '10:30' }, time: '10:00', venue: 'Hall, Board 1', ...asked },
      { match: match('e1')._id, known: { ...known, time: '10:00' }, time: '10:30', venue: 'Hall, Board 1', ...asked },
    ],
    together: true,
  })
})
