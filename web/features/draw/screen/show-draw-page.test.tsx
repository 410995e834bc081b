import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawCalls, type EventDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { drawBoardOf } from '#rules/draws/draw-board.ts'
import { knockOut, poolsWithLots, published, swiss } from '#web/testing/draws/draws.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ShowDrawPage } from './show-draw-page.tsx'

async function open(draw: EventDraw, search = '') {
  const opened = await renderPage({
    page: <ShowDrawPage />,
    path: '/events/:id/draw',
    at: { pathname: `/events/${draw.event._id}/draw`, search },
    api: [on(drawCalls.find, () => ({ body: draw }))],
  })
  return opened
}

/** As a helper opens a draw that is not public. */
async function openUnpublished(draw = published(knockOut(4), false)) {
  const server = { draw, fails: false, refuses: false }
  const [sent, told] = [vi.fn(), vi.fn()]
  const opened = await renderPage({
    page: <ShowDrawPage />,
    path: '/events/:id/draw',
    at: `/events/${server.draw.event._id}/draw`,
    profile: { ...MEMBER, role: 'HELPER', isAdmin: true },
    api: [
      on(drawCalls.managed, () => ({ body: server.draw })),
      on(drawChangeCalls.revealDraw, ({ body: { shown } }) => {
        if (server.fails) refuse('overloaded', 'Slow down, please.', { retryAfter: 2 })
        told(shown)
        if (server.refuses) refuse('event_ended', 'This event has ended.')
        const stages = server.draw.stages.map((stage) => ({
          ...stage,
          draw: stage.draw && { ...stage.draw, revealed: shown },
        }))
        server.draw = { ...server.draw, stages }
        return { body: server.draw }
      }),
      on(drawChangeCalls.publishDraw, ({ params }) => {
        sent(params)
        server.draw = published(server.draw)
        return { body: server.draw }
      }),
    ],
  })
  return { ...opened, sent, told, server }
}

const drawnName = () => screen.getByRole('status').textContent
const box = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the draw is shown name by name, with seed and witnesses', async () => {
  const { user } = await open(knockOut(7))
  expect(await screen.findByRole('heading', { level: 1, name: 'Cricket, men: Knock-out' })).toBeTruthy()
  expect(screen.queryByText('2026-03-02 captains')).toBeNull()
  expect(screen.getByText(/Witnesses: the captains of all departments/)).toBeTruthy()
  expect(box('Match 1')).toEqual(['–', '–'])
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(drawnName()).toBe('CCivilLine 1 · match 1')
  expect(box('Match 1')).toEqual(['Civil', '–'])
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByText('7 of 7')).toBeTruthy()
  expect(screen.getByText('2026-03-02 captains')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Again' }))
  expect(screen.getByText('0 of 7')).toBeTruthy()
})

test('each name is told to the server, and the draw is published after the whole was shown and a question', async () => {
  const { user, told, sent } = await openUnpublished()
  const next = await screen.findByRole('button', { name: 'Next' })
  expect(screen.getByText(/Phones show the same names/)).toBeTruthy()
  for (let name = 1; name <= 4; name += 1) await user.click(next)
  await waitFor(() => expect(told.mock.lastCall).toEqual([4]))
  expect(drawnName()).not.toBe('')
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  await user.click(next)
  expect(drawnName()).toBe('')
  expect(screen.getByText('2026-03-02 captains')).toBeTruthy()
  await user.click(next)
  expect(next).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^4 matches become public\./)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByRole('button', { name: 'Again' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toHaveBeenCalledOnce()
})

test('keys and a clicker go on and back; a name that was shown stays told', async () => {
  const { told } = await openUnpublished()
  await screen.findByText('0 of 4')
  for (const key of ['ArrowRight', 'PageDown', ' ', 'PageUp']) fireEvent.keyDown(document.body, { key })
  expect(screen.getByText('2 of 4')).toBeTruthy()
  await waitFor(() => expect(told).toHaveBeenCalled())
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp']) fireEvent.keyDown(document.body, { key })
  expect(screen.getByText('0 of 4')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next' }), { key: ' ' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true })
  expect(screen.getByText('0 of 4')).toBeTruthy()
  const counts = told.mock.calls.map(([shown]) => shown)
  expect(counts).toEqual(counts.toSorted())
})

test('the screen goes on without the server, and tells it afterwards', async () => {
  const { user, server, told } = await openUnpublished()
  server.fails = true
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('2 of 4')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/)
  server.fails = false
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(told.mock.lastCall).toEqual([2])
})

test('a refusal is said, and not asked for again', async () => {
  const { user, told, server } = await openUnpublished()
  server.refuses = true
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This event has ended.')
  expect(told).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(told).toHaveBeenCalledTimes(2))
})

test('a screen that is opened later begins where the other one is', async () => {
  const draw = published(knockOut(4), false)
  const stages = draw.stages.map((stage) => ({ ...stage, draw: stage.draw && { ...stage.draw, revealed: 3 } }))
  const { told } = await openUnpublished({ ...draw, stages })
  expect(await screen.findByText('3 of 4')).toBeTruthy()
  expect(told).not.toHaveBeenCalled()
})

test('automatic shows the next name by itself until it is paused', async () => {
  const { user } = await open(poolsWithLots(), '?stage=1')
  await screen.findByRole('heading', { level: 1 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await user.click(screen.getByRole('button', { name: 'Automatic' }))
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(box('Pool A')[0]).toBe('Civil')
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText('1 of 6')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('a rank of the stage before is shown with its entry as soon as that is certain', async () => {
  const draw = poolsWithLots()
  const [, knock] = draw.stages
  if (!knock?.draw) throw new Error('The knock-out is drawn.')
  const entry = draw.entries[0]?._id ?? ''
  const [first, ...rest] = knock.draw.steps
  if (!first) throw new Error('It has names.')
  const steps = [{ ...first, entry }, ...rest.map((step) => ({ ...step, entry: null }))]
  const stages = draw.stages.map((one) =>
    one === knock && knock.draw ? { ...knock, draw: { ...knock.draw, steps } } : one,
  )
  const { user } = await open({ ...draw, stages }, '?stage=2')
  await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(drawnName()).toBe(`CCivil${first.words} · Line 1 · match 1`)
  expect(box('Match 1')[0]).toBe(`Civil ${first.rank}`)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(drawnName()).toMatch(new RegExp(`^${rest[0]?.words}`))
})

test('the initials of a department stand in place of its logo until that is loaded', async () => {
  const draw = knockOut(4)
  const entries = draw.entries.map((one) => ({ ...one, department: { ...one.department, logo: 'logo-1' } }))
  const { user } = await open({ ...draw, entries })
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(drawnName()).toMatch(/^CCivil/)
  const logo = screen.getByRole('status').querySelector('img')
  if (!logo) throw new Error('There is no logo.')
  fireEvent.load(logo)
  expect(drawnName()).toMatch(/^CivilLine/)
})

test('an event without a draw says so', async () => {
  await open({ ...knockOut(4), stages: [] })
  expect(await screen.findByRole('heading', { level: 1, name: 'This event is not drawn yet.' })).toBeTruthy()
})

test('a visitor of a draw that is being shown follows it on the page of its event', async () => {
  const draw = knockOut(4)
  const stages = draw.stages.map((stage) => ({
    ...stage,
    draw: null,
    fixtures: [],
    reveal: { method: 'LOTS' as const, steps: [], board: drawBoardOf(stage, []), seed: null, confirmedBy: [] },
  }))
  const { whereabouts } = await open({ ...draw, stages })
  await waitFor(() => expect(whereabouts()).toBe(`/events/${draw.event._id}`))
})

test.each([
  ['in its bracket', 0, true],
  ['as it was made', 3, false],
])('a whole knock-out is shown %s after %i results', async (_, results, hasBracket) => {
  const { user } = await open(knockOut(4, results))
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(box('Match 1')).toHaveLength(2)
  expect(document.querySelector('svg a') !== null).toBe(hasBracket)
})

test('matches and byes have the numbers of the bracket', async () => {
  const { user } = await open(knockOut(6))
  await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const [stage] = knockOut(6).stages
  const firstRound = stage?.fixtures.filter(({ round }) => round === 1) ?? []
  expect(titles).toEqual(firstRound.map(({ number }) => (number === null ? 'Bye' : `Match ${number}`)))
  expect(titles.filter((title) => title === 'Bye')).toHaveLength(2)
  for (const { number, sides } of firstRound)
    if (number !== null) expect(box(`Match ${number}`)).toEqual(sides.map(({ words }) => words))
  expect(screen.queryByText('–')).toBeNull()
})

test('Swiss names stand in their order, and the pairs of the first round after the last name', async () => {
  const draw = swiss()
  const [stage] = draw.stages
  if (!stage?.draw) throw new Error('The Swiss stage is drawn.')
  const steps = draw.entries.map(({ _id, title }, at) => ({ words: title, entry: _id, line: at + 1, pool: null }))
  const { user } = await open({ ...draw, stages: [{ ...stage, draw: { ...stage.draw, steps } }] })
  await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(drawnName()).toContain('Number 1')
  expect(box('Order')).toHaveLength(7)
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  const first = stage.fixtures.find(({ round, number }) => round === 1 && number === 1)
  expect(box('Match 1')).toEqual(first?.sides.map(({ words }) => words))
  expect(box('Bye')).toHaveLength(1)
})
