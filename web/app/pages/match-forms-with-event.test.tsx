import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawCalls } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { NO_CONSEQUENCES } from '#web/testing/draws/draw-editor.tsx'
import { knockOut } from '#web/testing/draws/draws.ts'
import { on } from '#web/testing/fake-api.ts'
import { detailsOf, matchWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { RecordComingResultPage } from './match-forms-with-event.tsx'

test('the result of a drawn match is recorded in the form of its draw, which asks who goes on', async () => {
  const draw = knockOut(4)
  const [stage] = draw.stages
  const first = stage?.fixtures.find(({ match }) => match)
  if (!stage || !first?.match) throw new Error('A semi-final has its match.')
  const { _id } = draw.event
  const fixture = { stage: stage._id, position: first.position, needsWinner: true }
  const match = detailsOf(matchWith({ event: { _id, name: eventTitle(draw.event) } }), { fixture })
  const sent = vi.fn()
  const { user, whereabouts } = await renderPage({
    page: <RecordComingResultPage />,
    path: paths.recordResult(),
    at: paths.recordResult(match._id),
    api: [
      on(matchCalls.find, () => ({ body: match })),
      on(drawCalls.managed, () => ({ body: draw })),
      on(drawChangeCalls.previewDecision, () => ({ body: NO_CONSEQUENCES })),
      on(drawChangeCalls.decideFixture, ({ body }) => {
        sent(body)
        return { body: draw }
      }),
    ],
  })
  const show = await screen.findByRole('button', { name: 'Show what changes' })
  for (const box of screen.getAllByRole('textbox').slice(0, 2)) await user.type(box, '1')
  const choice = within(screen.getByRole('radiogroup', { name: 'Who wins?' }))
  expect(choice.queryByText('Tie')).toBeNull()
  await user.click(choice.getByText(first.sides[1].words))
  await user.click(show)
  await user.click(await screen.findByRole('button', { name: 'Record' }))
  const level = { position: first.position, outcome: 'PLAYED', winner: first.sides[1].entry, scores: [1, 1] }
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(level))
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})
