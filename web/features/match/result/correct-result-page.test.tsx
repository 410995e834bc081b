import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { matchCalls } from '#contract/match/calls.ts'
import { type CorrectionPreview, resultChangeCalls } from '#contract/result-change/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { detailsOf, MAVERICKS, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CorrectResultPage } from './correct-result-page.tsx'
import { ResultHistory } from './result-history.tsx'

const WHY = 'The score sheet was read wrongly'
const match = detailsOf(resultWith({ version: 3 }))
const NOTHING: CorrectionPreview = { sides: [], lost: [], places: [], moves: [] }

async function open(preview: CorrectionPreview, of = match) {
  const sent = vi.fn()
  const opened = await renderPage({
    page: <CorrectResultPage />,
    path: '/adminDashboard/matchManagement/correctResult/:id',
    at: `/adminDashboard/matchManagement/correctResult/${of._id}`,
    api: [
      on(matchCalls.find, () => ({ body: of })),
      on(resultChangeCalls.preview, () => ({ body: preview })),
      on(resultChangeCalls.correct, ({ body }) => {
        sent(body)
        return { body: match }
      }),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Correct Result' })
  return { ...opened, sent }
}

test('an organiser corrects a score, reads what changes, and only then corrects', async () => {
  const moves = [{ department: { ...STRIKERS.department, logo: null }, from: 3, to: 2, points: 1 }]
  const { user, sent, whereabouts } = await open({ ...NOTHING, sides: ['In the final Civil and Physics meet.'], moves })
  const score = await screen.findByLabelText(`Score of ${MAVERICKS.name}`)
  await user.clear(score)
  await user.type(score, '100')
  await user.type(screen.getByRole('textbox', { name: /Reason for the change/ }), WHY)
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(await screen.findByText('In the final Civil and Physics meet.')).toBeTruthy()
  expect(screen.getByText('in the point table')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  const corrected = { team1Score: 100, team2Score: 143, winner: 'TEAM2', why: WHY, basedOn: 3 }
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(corrected)))
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('a correction that would lose a later result cannot be sent, and another score is looked at anew', async () => {
  const { user } = await open({ ...NOTHING, lost: ['The result of the final would be lost.'] })
  await user.type(await screen.findByRole('textbox', { name: /Reason for the change/ }), WHY)
  await user.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(await screen.findByText('The result of the final would be lost.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Correct' }).disabled).toBe(true)
  await user.type(screen.getByLabelText(`Score of ${MAVERICKS.name}`), '0')
  expect(screen.getByRole('button', { name: 'Show what changes' })).toBeTruthy()
})

test('sets that are added to a result are asked no reason; another result is', async () => {
  const volleyball = detailsOf(
    resultWith({ version: 3, sport: 'VOLLEYBALL', team1Score: 2, team2Score: 0, winner: MAVERICKS._id }),
  )
  const { user, sent } = await open(NOTHING, volleyball)
  await user.click(await screen.findByRole('button', { name: 'Add sets' }))
  for (const set of ['1st set', '2nd set'])
    for (const [{ name }, points] of [
      [MAVERICKS, '25'],
      [STRIKERS, '20'],
    ] as const)
      await user.type(screen.getByLabelText(`${set}: ${name}`), points)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Reason for the change/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Show what changes' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ team1Score: 2, team2Score: 0 })),
  )
})

test('a match that was not played has an outcome, a reason, and no scores', async () => {
  const { user } = await open(NOTHING)
  await user.selectOptions(await screen.findByLabelText('How it ended'), 'Walk-over')
  expect(screen.queryByLabelText(`Score of ${MAVERICKS.name}`)).toBeNull()
  expect(screen.queryByText('Tie')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('How it ended'), 'No result')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('organisers read the earlier result with its reason, and take the correction back with one', async () => {
  const sent = vi.fn()
  const corrected = { ...match, lastChange: 'CORRECTED' as const }
  const former = { winner: 'TEAM2' as const, team1Score: 100, team2Score: 143, reason: null }
  const by = { _id: '0000000000000000000000d1', name: 'Asha Rao', profilePic: null }
  const { user } = await renderPage({
    page: <ResultHistory match={corrected} />,
    api: [
      on(resultChangeCalls.history, () => ({
        body: [{ _id: '1', kind: 'CORRECTED' as const, former, why: WHY, by, at: '2026-03-09T14:00:00.000Z' }],
      })),
      on(resultChangeCalls.preview, () => ({ body: NOTHING })),
      on(resultChangeCalls.takeBack, ({ body }) => {
        sent(body)
        return { body: match }
      }),
    ],
  })
  expect(await screen.findByText('Civil Strikers beat Mech Mavericks 143–100')).toBeTruthy()
  expect(screen.getByText(new RegExp(`^Corrected March 9, 2026 .+ by Asha Rao: ${WHY}$`))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await user.type(await screen.findByRole('textbox', { name: /Reason for the change/ }), 'It was right')
  await user.click(screen.getByRole('button', { name: 'Show what changes' }))
  await screen.findByText('It changes no other match and no place.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ why: 'It was right', basedOn: 3 }))
})
