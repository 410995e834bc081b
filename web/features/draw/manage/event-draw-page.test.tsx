import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import { NO_CONSEQUENCES, openDrawEditor as open } from '#web/testing/draws/draw-editor.tsx'
import { knockOut, poolsWithLots, published } from '#web/testing/draws/draws.ts'
import { entryId } from '#web/testing/draws/staged-draw.ts'
import { refuse } from '#web/testing/fake-api.ts'

const undrawn = (draw: EventDraw): EventDraw => ({
  ...draw,
  stages: draw.stages.map((stage) => ({
    ...stage,
    entrants: stage.number === 1 ? draw.entries.map(({ _id }) => _id) : null,
    draw: null,
    fixtures: [],
    pools: [],
  })),
})
/** The first stage is drawn, the second one not yet. */
const secondUndrawn = (draw: EventDraw, entrants: string[] | null): EventDraw => ({
  ...draw,
  stages: draw.stages.map((stage) =>
    stage.number === 2 ? { ...stage, entrants, draw: null, fixtures: [], pools: [] } : stage,
  ),
})
const VERSIONS = { stagesVersion: 'stages-1', seedsVersion: 'seeds-1' }
const button = (name: string) => screen.getByRole('button', { name })
const inDialog = async () => within(await screen.findByRole('dialog'))

test('stages are proposed by the number of entries, with their rules in words', async () => {
  const { user, sent } = await open({ ...knockOut(8), stages: [] })
  expect(screen.getByText(/^2 pools, in each of which all meet all\..*The first 2 of each pool go on\.$/)).toBeTruthy()
  await user.click(button('Use these stages for 8 entries'))
  await screen.findByText('Stages saved.')
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('stages', {
      stages: [
        expect.objectContaining({ kind: 'POOLS', pools: 2, through: 2 }),
        expect.objectContaining({ kind: 'KNOCK_OUT', byes: 'BY_SEEDS' }),
      ],
      basedOn: 'stages-1',
    }),
  )
})

test('one tap saves the proposed stages and prepares the draw of the first one', async () => {
  const { user, sent, server } = await open({ ...knockOut(8), stages: [] })
  server.draw = undrawn(knockOut(8))
  await user.click(button('Prepare the draw'))
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([
      ['stages', expect.objectContaining({ basedOn: 'stages-1' })],
      ['draw', { method: 'SEEDS', isPublic: false, ...VERSIONS }],
    ]),
  )
})

test('seeds come from last season and can be typed', async () => {
  const { user, sent } = await open(undrawn(poolsWithLots()))
  await user.click(button('From last season'))
  const first = screen.getByLabelText<HTMLInputElement>('Seed of Computer Science')
  await waitFor(() => expect(first.value).toBe('1'))
  await user.type(screen.getByLabelText('Seed of Civil'), '2')
  await user.click(button('Save seeds'))
  await screen.findByText('Seeds saved.')
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('seeds', {
      seeds: [
        { entry: entryId(1), seed: 2 },
        { entry: entryId(2), seed: 1 },
      ],
      basedOn: 'seeds-1',
    }),
  )
})

test('the refusal of seeds from last season is shown, and they can be asked for again', async () => {
  let fails = true
  const { user } = await open(undrawn(poolsWithLots()), NO_CONSEQUENCES, () =>
    fails ? refuse('overloaded', 'Slow down, please.', { retryAfter: 2 }) : { body: [{ entry: entryId(2), seed: 1 }] },
  )
  await user.click(button('From last season'))
  expect(await screen.findByText('Slow down, please.')).toBeTruthy()
  fails = false
  await user.click(button('From last season'))
  const first = screen.getByLabelText<HTMLInputElement>('Seed of Computer Science')
  await waitFor(() => expect(first.value).toBe('1'))
})

test('a seed may exceed 64, because an event may have more entries', async () => {
  const { user } = await open(undrawn(poolsWithLots()))
  const seed = screen.getByLabelText<HTMLInputElement>('Seed of Civil')
  await user.type(seed, '65')
  await user.tab()
  expect(seed.value).toBe('65')
})

test('a cleared number of a stage is shown again on leaving its field', async () => {
  const { user } = await open({ ...knockOut(8), stages: [] })
  const pools = screen.getByLabelText<HTMLInputElement>('Pools')
  await user.clear(pools)
  expect(pools.value).toBe('')
  await user.tab()
  expect(pools.value).toBe('2')
})

test('the form says when all attempts or the best two are compared', async () => {
  const { user } = await open({ ...knockOut(4), stages: [] })
  await user.selectOptions(await screen.findByLabelText('Kind'), 'ATTEMPTS')
  expect(screen.getByText('When the best attempts are equal, compare')).toBeTruthy()
  await user.click(screen.getByLabelText('The best two'))
  expect(screen.getByText(/then the second best\./)).toBeTruthy()
})

test('a stage is drawn by lots before witnesses, and the draw is shown before it is public', async () => {
  const { user, sent, whereabouts } = await open(undrawn(knockOut(4)))
  await user.click(screen.getByText('By lots'))
  await user.type(screen.getByLabelText('Witnesses'), 'All captains')
  await user.click(button('Prepare the draw'))
  await waitFor(() => expect(whereabouts()).toBe('/events/0000000000000000000000b1/draw'))
  expect(sent).toHaveBeenCalledExactlyOnceWith('draw', {
    method: 'LOTS',
    isPublic: false,
    witnesses: 'All captains',
    ...VERSIONS,
  })
})

test('a draw that is not public has no results yet; it is shown on the big screen, or published after a question', async () => {
  const { user, sent } = await open(published(knockOut(4), false))
  expect(screen.getByRole('alert').textContent).toMatch(/^This draw is not public yet\./)
  expect(screen.getByRole('link', { name: 'Reveal' }).getAttribute('href')).toMatch(/\/draw\?stage=1$/)
  expect(screen.queryByRole('button', { name: 'Other result' })).toBeNull()
  expect(button('Void the draw')).toBeTruthy()
  await user.click(button('Publish'))
  const dialog = await inDialog()
  expect(dialog.getByText(/^4 matches become public\./)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findAllByRole('button', { name: 'Other result' })).toHaveLength(2)
  expect(screen.queryByText(/^This draw is not public yet\./)).toBeNull()
  expect(screen.getByRole('link', { name: 'Show on the big screen' })).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith('publish', undefined)
})

test('a draw whose names are all revealed is to be published', async () => {
  const draw = published(knockOut(4), false)
  await open({
    ...draw,
    stages: draw.stages.map((one) => ({ ...one, draw: one.draw && { ...one.draw, revealed: one.draw.steps.length } })),
  })
  expect(screen.getByRole('alert').textContent).toMatch(/All its names are revealed\. Publish it/)
  expect(button('Publish').dataset.variant).toBe('filled')
  expect(screen.getByRole('link', { name: 'Reveal' }).dataset.variant).toBe('default')
})

test('a later stage is drawn by hand with those who went on, also with one that has withdrawn since', async () => {
  const draw = poolsWithLots()
  const entries = draw.entries.map(
    (one) => ({ ...one, state: one._id === entryId(2) ? 'WITHDRAWN' : one.state }) as const,
  )
  const { user, sent } = await open(secondUndrawn({ ...draw, entries }, [entryId(1), entryId(2)]))
  await user.click(screen.getByText('By hand'))
  const [first, second, ...others] = screen.getAllByLabelText(/^Line \d/)
  if (!first || !second) throw new Error('Two lines are drawn.')
  expect(others).toEqual([])
  expect(
    within(first)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Not drawn yet', 'Civil', 'Computer Science (withdrawn)'])
  await user.selectOptions(first, 'Computer Science (withdrawn)')
  await user.selectOptions(second, 'Civil')
  await user.click(button('Record the draw'))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('draw', {
      method: 'HAND',
      isPublic: true,
      byHand: { lines: [entryId(2), entryId(1)] },
      ...VERSIONS,
    }),
  )
})

test('a later stage cannot be drawn by hand before those who go on are known', async () => {
  const { user } = await open(secondUndrawn(poolsWithLots(), null))
  await user.click(screen.getByText('By hand'))
  expect(screen.getByText(/^Those who go on are not known yet\./)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Record the draw' }).disabled).toBe(true)
})

test('a draw by hand is complete when each entry has its line', async () => {
  const { user, sent } = await open(undrawn(knockOut(3)))
  await user.click(screen.getByText('By hand'))
  const record = screen.getByRole<HTMLButtonElement>('button', { name: 'Record the draw' })
  const lines = screen.getAllByLabelText(/^Line \d/)
  for (const [index, name] of ['Civil', 'Computer Science', 'Mechanical Engineering'].entries()) {
    expect(record.disabled).toBe(true)
    await user.selectOptions(lines[index] as HTMLElement, name)
  }
  await user.click(record)
  await screen.findByText('Drawn.')
  const [, body] = sent.mock.calls[0] ?? []
  expect(body.byHand.lines.filter(Boolean)).toEqual([entryId(1), entryId(2), entryId(3)])
  expect(body.byHand.lines).toHaveLength(4)
})

test('a draw is voided with a reason', async () => {
  const { user, sent } = await open(knockOut(4))
  await user.click(button('Void the draw'))
  const dialog = await inDialog()
  await user.type(dialog.getByLabelText(/^Reason/), 'A department was forgotten')
  await user.click(dialog.getByRole('button', { name: 'Void the draw' }))
  await screen.findByText('Draw voided.')
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('void', { reason: 'A department was forgotten' }))
})
