import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDrawDesk as open } from '#web/testing/draws/draw-desk.tsx'
import { shotPut } from '#web/testing/draws/draws.ts'
import { entryId } from '#web/testing/draws/staged-draw.ts'

const button = (name: string) => screen.getByRole('button', { name })

test('the pad names whose turn it is, and four taps and Enter record a mark', async () => {
  const { user, sent } = await open(shotPut())
  const pad = within(screen.getByRole('region', { name: 'Civil, Attempt 3 of 3' }))
  for (const digit of ['1', '1', '4', '0']) await user.click(pad.getByRole('button', { name: digit }))
  expect(pad.getByText('11.40 m')).toBeTruthy()
  await user.click(pad.getByRole('button', { name: 'Enter' }))
  await screen.findByText('Attempts saved.')
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('attempts', {
      entry: entryId(1),
      attempts: [1042, 'FOUL', 1140],
      basedOn: 'v1',
    }),
  )
})

test('a tap on an attempt corrects it', async () => {
  const { user, sent } = await open(shotPut())
  await user.click(button('Computer Science, attempt 1: 11.08'))
  await user.click(button('Foul'))
  await screen.findByText('Attempts saved.')
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith('attempts', expect.objectContaining({ attempts: ['FOUL', 1131] })),
  )
})
