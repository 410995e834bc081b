import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import { openDrawEditor as open } from '#web/testing/draws/draw-editor.tsx'
import { knockOut, poolsWithLots, swiss } from '#web/testing/draws/draws.ts'
import { entryId } from '#web/testing/draws/staged-draw.ts'

/** The pools are drawn, and the matches for places that follow them are not made yet. */
const withPlaces = (draw: EventDraw): EventDraw => ({
  ...draw,
  stages: draw.stages.map((stage) =>
    stage.number === 1
      ? stage
      : {
          ...stage,
          kind: 'PLACE_MATCHES',
          rules: { kind: 'PLACE_MATCHES', through: null },
          draw: null,
          fixtures: [],
          pools: [],
        },
  ),
})

test('nothing is drawn for matches for places: they are made and public at once', async () => {
  const { user, sent } = await open(withPlaces(poolsWithLots()))
  expect(screen.getByText(/^Those of the same rank in both pools meet/)).toBeTruthy()
  for (const label of ['By lots', 'Witnesses']) expect(screen.queryByText(label)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Make the matches' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('draw', {
      method: 'SEEDS',
      isPublic: true,
      stagesVersion: 'stages-1',
      seedsVersion: 'seeds-1',
    }),
  )
})

test('each pair of a league may meet twice', async () => {
  const { user, sent } = await open({ ...knockOut(4), stages: [] })
  expect(screen.getByText(/^All meet all\./)).toBeTruthy()
  await user.click(screen.getByLabelText('Each pair meets twice'))
  expect(screen.getByText(/^All meet all twice\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Use these stages/ }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('stages', {
      stages: [expect.objectContaining({ kind: 'LEAGUE', meetings: 2 })],
      basedOn: 'stages-1',
    }),
  )
})

/** Two of four rounds are over. */
const betweenRounds = (draw: EventDraw): EventDraw => ({
  ...draw,
  stages: draw.stages.map((stage) => ({
    ...stage,
    rounds: 2,
    fixtures: stage.fixtures.filter(({ round }) => round < 3),
  })),
})

test('the next Swiss round is paired by hand: each entry is offered once, and the last of an odd number has the bye', async () => {
  const { user, sent } = await open(betweenRounds(swiss()))
  await user.click(screen.getByRole('button', { name: 'Pair by hand' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pairs of round 3' }))
  const fields = dialog.getAllByRole<HTMLSelectElement>('combobox')
  expect(fields.map((field) => field.labels[0]?.textContent)).toEqual([
    ...['Match 1', 'Against', 'Match 2', 'Against', 'Match 3', 'Against', 'Bye'],
  ])
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save the pairs' })
  for (const [index, field] of fields.entries()) {
    expect(save.disabled).toBe(true)
    expect(field.options).toHaveLength(1 + fields.length - index)
    await user.selectOptions(field, entryId(fields.length - index))
  }
  await user.click(save)
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('round', {
      basedOn: expect.any(String),
      pairs: [
        [entryId(7), entryId(6)],
        [entryId(5), entryId(4)],
        [entryId(3), entryId(2)],
        [entryId(1), null],
      ],
    }),
  )
})
