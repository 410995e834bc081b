import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import { openDrawEditor as open } from '#web/testing/draws/draw-editor.tsx'
import { knockOut, poolsWithLots } from '#web/testing/draws/draws.ts'

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
  await vi.waitFor(() =>
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
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('stages', {
      stages: [expect.objectContaining({ kind: 'LEAGUE', meetings: 2 })],
      basedOn: 'stages-1',
    }),
  )
})
