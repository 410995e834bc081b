import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Match, matchCalls } from '#contract/match/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, MAVERICKS, matchWith, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CreateMatchSummaryPage, RecordResultPage } from './match-result-page.tsx'

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Record' })
const score = (name: string) => screen.getByLabelText<HTMLInputElement>(`Score of ${name}`)
const reason = () => screen.getByRole('textbox', { name: 'Reason' })
const winner = () => screen.queryByRole('radio', { checked: true })?.textContent

async function record(match: Match = matchWith({ date: '2026-03-10' })) {
  const sent = vi.fn()
  const opened = await renderPage({
    page: <RecordResultPage drawn={() => null} />,
    path: '/adminDashboard/matchManagement/recordResult/:id',
    at: `/adminDashboard/matchManagement/recordResult/${match._id}`,
    api: [
      on(matchCalls.find, () => ({ body: detailsOf(match) })),
      on(matchCalls.recordResult, ({ params, body }) => {
        sent(params.id, body)
        return { body: detailsOf(resultWith()) }
      }),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Record Result' })
  return { ...opened, sent }
}

test('a helper types the scores, the winner is suggested, and it is recorded', async () => {
  const { user, sent, whereabouts } = await record()
  await user.type(await screen.findByLabelText(`Score of ${MAVERICKS.name}`), '0')
  expect(winner()).toBeUndefined()
  expect(button().disabled).toBe(true)
  await user.type(score(STRIKERS.name), '2')
  expect(winner()).toBe(STRIKERS.name)
  await user.click(button())
  expect(await screen.findByText('Result recorded.')).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith(matchWith()._id, { team1Score: 0, team2Score: 2, winner: 'TEAM2' })
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('the suggestion follows the scores, also to a tie', async () => {
  const { user } = await record()
  await user.type(await screen.findByLabelText(`Score of ${MAVERICKS.name}`), '1')
  await user.type(score(STRIKERS.name), '1')
  expect(winner()).toBe('Tie')
  await user.type(score(MAVERICKS.name), '0')
  expect(winner()).toBe(MAVERICKS.name)
  await user.clear(score(STRIKERS.name))
  expect(winner()).toBeUndefined()
})

test('a chosen winner stays, with a hint when the scores differ', async () => {
  const { user, sent } = await record()
  await user.type(await screen.findByLabelText(`Score of ${MAVERICKS.name}`), '1')
  await user.type(score(STRIKERS.name), '1')
  await user.click(screen.getByRole('radio', { name: STRIKERS.name }))
  expect(screen.getByText('The scores are level.')).toBeTruthy()
  await user.type(score(MAVERICKS.name), '0')
  expect(winner()).toBe(STRIKERS.name)
  expect(screen.getByText('Mech Mavericks has the higher score.')).toBeTruthy()
  expect(button().disabled).toBe(true)
  await user.type(reason(), 'no')
  await user.tab()
  expect(await screen.findByText('Reason must be at least 3 characters')).toBeTruthy()
  await user.clear(reason())
  await user.type(reason(), 'They left the pitch')
  await user.click(button())
  const result = { team1Score: 10, team2Score: 1, winner: 'TEAM2', reason: 'They left the pitch' }
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(matchWith()._id, result))
})

test('the reason is asked for only while the winner has the lower score, and goes with the need for it', async () => {
  const { user, sent } = await record()
  await user.type(await screen.findByLabelText(`Score of ${MAVERICKS.name}`), '1')
  await user.type(score(STRIKERS.name), '2')
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: MAVERICKS.name }))
  await user.type(reason(), 'They left the pitch')
  await user.click(screen.getByRole('radio', { name: STRIKERS.name }))
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull()
  await user.click(button())
  const result = { team1Score: 1, team2Score: 2, winner: 'TEAM2' }
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(matchWith()._id, result))
})

test('a winner without scores is a result', async () => {
  const { user, sent } = await record()
  await user.click(await screen.findByRole('radio', { name: 'Tie' }))
  await user.click(button())
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(matchWith()._id, { winner: 'TIE' }))
})

test('a form without a winner says: Winner is required', async () => {
  const { user } = await record()
  await user.click(await screen.findByLabelText(`Score of ${STRIKERS.name}`))
  // Past the button that adds a detail, and past the winner.
  for (let press = 0; press < 3; press += 1) await user.tab()
  expect(await screen.findByText('Winner is required')).toBeTruthy()
})

test.each([
  ['1001', 'Score must be at most 1000.'],
  ['-1', 'Score must be at least 0.'],
  ['1.5', 'Score must be a whole number.'],
])('a score of %s says: %s', async (typed, sentence) => {
  const { user } = await record()
  const field = await screen.findByLabelText<HTMLInputElement>(`Score of ${MAVERICKS.name}`)
  await user.type(field, typed)
  await user.tab()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field.value).toBe(typed)
  await user.click(screen.getByRole('radio', { name: MAVERICKS.name }))
  expect(button().disabled).toBe(true)
})

test('a match that another helper has recorded meanwhile shows its result', async () => {
  await record(resultWith())
  expect(await screen.findByText('This match is no longer upcoming.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the match' })).toBeTruthy()
})

test('a match that was not scheduled is recorded with all fields', async () => {
  const sent = vi.fn()
  let refused = true
  const { user, whereabouts } = await renderPage({
    page: <CreateMatchSummaryPage />,
    path: '/adminDashboard/matchManagement/createMatchSummary',
    api: [
      on(teamCalls.listForMatch, () => ({ body: [MAVERICKS, STRIKERS] })),
      on(matchCalls.createSummary, ({ body }) => {
        sent(body)
        if (refused) refuse('invalid_input', 'Mech Mavericks does not play Cricket.', 'team1')
        return { body: detailsOf(resultWith()) }
      }),
    ],
  })
  expect(score('First team')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(/^Sport/), 'Cricket')
  await user.selectOptions(screen.getByLabelText(/^Gender/), 'Men')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^First team/).options).toHaveLength(3))
  await user.selectOptions(screen.getByLabelText(/^First team/), MAVERICKS._id)
  await user.selectOptions(screen.getByLabelText(/^Second team/), STRIKERS._id)
  await user.type(score(MAVERICKS.name), '152')
  await user.type(score(STRIKERS.name), '143')
  await user.selectOptions(screen.getByLabelText(/^Tag/), 'Do-OR-Die')
  await user.click(button())
  expect(await screen.findAllByText('Mech Mavericks does not play Cricket.')).not.toHaveLength(0)
  refused = false
  await user.type(screen.getByLabelText('Date'), '2026-03-09')
  await user.click(button())
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(sent).toHaveBeenLastCalledWith({
    sport: 'CRICKET',
    gender: 'MALE',
    team1: MAVERICKS._id,
    team2: STRIKERS._id,
    tag: 'DO_OR_DIE',
    date: '2026-03-09',
    team1Score: 152,
    team2Score: 143,
    winner: 'TEAM1',
    status: 'SUMMARY',
  })
})
