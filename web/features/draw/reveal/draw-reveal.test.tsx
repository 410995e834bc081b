import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawCalls, type EventDraw, type StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { drawBoardOf } from '#rules/draws/draw-board.ts'
import { knockOut, poolsWithLots } from '#web/testing/draws/draws.ts'
import { on } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DrawReveal } from './draw-reveal.tsx'

type Reveal = NonNullable<StageOfDraw['reveal']>

/** As the server tells it after so many names. */
function revealOf({ stages }: EventDraw, shown: number, more: Partial<Reveal> = {}) {
  const [stage] = stages
  if (!stage?.draw) throw new Error('It is drawn.')
  const { method, steps } = stage.draw
  const reveal: Reveal = {
    method,
    steps: steps.slice(0, shown),
    board: drawBoardOf(stage, steps),
    seed: null,
    confirmedBy: [],
    ...more,
  }
  return { stage, reveal }
}

function open(draw: EventDraw, reveal: ReturnType<typeof revealOf>, witness?: { hasConfirmed: boolean }) {
  const server = { ...witness }
  return renderPage({
    page: <DrawReveal draw={draw} {...reveal} />,
    path: '/events/:id',
    at: '/events/b1',
    ...(witness && { profile: { ...MEMBER, role: 'DEPARTMENT_HEAD' } as const }),
    api: [
      on(drawCalls.witness, () => ({ body: { mayConfirm: true, hasConfirmed: server.hasConfirmed ?? false } })),
      on(drawChangeCalls.confirmDraw, () => {
        server.hasConfirmed = true
        return { body: draw }
      }),
    ],
  })
}

test('a visitor sees the last name large, where it goes, and the boxes of those to come', async () => {
  const draw = knockOut(7)
  await open(draw, revealOf(draw, 2))
  const panel = screen.getByRole('region', { name: 'The draw, name by name' })
  expect(within(panel).getByRole('heading', { name: /2 of 7/ })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('CSComputer ScienceLine 8 · bye')
  const rows = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')
  expect(rows('Match 1').map(({ textContent }) => textContent)).toEqual(['Civil', '–'])
  expect(rows('Bye').map(({ textContent }) => textContent)).toEqual(['Computer Science'])
  expect(screen.queryByText(/Seed/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('pools fill up to their sizes', async () => {
  const draw = poolsWithLots()
  await open(draw, revealOf(draw, 3))
  for (const name of ['Pool A', 'Pool B'])
    expect(within(screen.getByRole('region', { name })).getAllByRole('listitem')).toHaveLength(3)
})

test('after the last name a captain confirms the draw, and its seed is explained', async () => {
  const draw = knockOut(4)
  const confirmedBy = [{ name: 'Ben Thomas', department: 'Civil' }]
  const all = revealOf(draw, 4, { seed: 'acid bone cart dust echo fox', confirmedBy })
  const { user } = await open(draw, all, { hasConfirmed: false })
  expect(screen.getByText('acid bone cart dust echo fox')).toBeTruthy()
  expect(screen.getByText('Witnesses: Ben Thomas (Civil).')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Confirm as a witness' }))
  expect(await screen.findByText('You confirmed this draw.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm as a witness' })).toBeNull()
})

test('nobody confirms a draw whose last name is not shown', async () => {
  const draw = knockOut(4)
  await open(draw, revealOf(draw, 3), { hasConfirmed: false })
  expect(screen.queryByRole('button', { name: 'Confirm as a witness' })).toBeNull()
})
