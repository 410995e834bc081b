import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StageOfDraw } from '#contract/draw/calls.ts'
import { openDrawEditor } from '#web/testing/draws/draw-editor.tsx'
import { attemptsUnder } from '#web/testing/draws/draws.ts'
import { entryId } from '#web/testing/draws/staged-draw.ts'

type Rules = Partial<Extract<StageOfDraw['rules'], { kind: 'ATTEMPTS' }>>

const open = (rules: Rules) =>
  openDrawEditor(
    attemptsUnder(
      { kind: 'ATTEMPTS', attempts: 1, lots: false, through: null, ...rules },
      [1, 2].map((number) => ({ entry: entryId(number), attempts: [], ended: null })),
    ),
  )
type User = Awaited<ReturnType<typeof open>>['user']

const button = (name: string) => screen.getByRole('button', { name })
const padOf = async (name: string) => within(await screen.findByRole('region', { name }))

async function tap(user: User, keys: string) {
  for (const key of keys) await user.click(button(key))
}

test('five digits are a time with minutes, entered with the wind of the heat, which stays for the next one', async () => {
  const { user, sent } = await open({ marks: 'TIME', hasWind: true, lanes: 6 })
  const pad = await padOf('Civil, Time')
  await user.type(pad.getByLabelText('Wind of the heat, m/s'), '1.3')
  await user.click(button('Turn the wind'))
  await tap(user, '10235')
  expect(pad.getByText('1:02.35')).toBeTruthy()
  await user.click(button('Enter'))
  const next = await padOf('Computer Science, Time')
  expect(sent).toHaveBeenCalledExactlyOnceWith('attempts', {
    entry: entryId(1),
    attempts: [6235],
    details: [{ wind: -13 }],
    basedOn: 'v1',
  })
  expect(next.getByLabelText<HTMLInputElement>('Wind of the heat, m/s').value).toBe('-1.3')
  await user.click(button('DNF'))
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith('attempts', expect.objectContaining({ attempts: ['DID_NOT_FINISH'] })),
  )
})

test('an athlete in another lane, one that did not start and one that is disqualified are entered on the pad', async () => {
  const { user, sent } = await open({ marks: 'TIME', lanes: 6 })
  await user.selectOptions(screen.getByLabelText('Lane'), '6')
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith('attempts', expect.objectContaining({ lane: 6 })))
  await user.click(button('Civil did not start'))
  await padOf('Computer Science, Time')
  await user.click(button('Disqualify'))
  expect(await screen.findByText('All attempts are entered.')).toBeTruthy()
  await user.click(button('Not disqualified'))
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith('attempts', {
      entry: entryId(2),
      attempts: [],
      basedOn: 'v1+++',
    }),
  )
})

test('the points of each judge are entered one by one, and the last one makes the score', async () => {
  const { user, sent } = await open({ marks: 'SCORE', judges: 3, leaveOut: true })
  await padOf('Civil, Judge 1 of 3')
  await tap(user, '85')
  await user.click(button('Enter'))
  await padOf('Civil, Judge 2 of 3')
  await tap(user, '105')
  await user.click(button('Enter'))
  expect(await screen.findByText('A judge gives 0 to 10 points, in halves.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  for (let digit = 0; digit < 3; digit += 1) await user.click(button('Remove the last digit'))
  await tap(user, '70')
  await user.click(button('Enter'))
  const last = await padOf('Civil, Judge 3 of 3')
  expect(last.getByText('8.5 · 7')).toBeTruthy()
  await user.click(button('0 points'))
  await padOf('Computer Science, Judge 1 of 3')
  expect(sent).toHaveBeenCalledExactlyOnceWith('attempts', {
    entry: entryId(1),
    attempts: [700],
    details: [{ judges: [850, 700, 0] }],
    basedOn: 'v1',
  })
})

test('lifts are entered in half kilograms: all of the snatch, then the clean and jerk', async () => {
  const { user, sent } = await open({ marks: 'WEIGHT', attempts: 1, lifts: 2 })
  await padOf('Civil, Snatch, attempt 1 of 1')
  await tap(user, '825')
  expect(screen.getByText('82.5 kg')).toBeTruthy()
  await user.click(button('Enter'))
  await padOf('Computer Science, Snatch, attempt 1 of 1')
  await user.click(button('No lift'))
  await padOf('Civil, Clean and jerk, attempt 1 of 1')
  expect(sent.mock.calls.map(([, body]) => body.attempts)).toEqual([[8250], ['FOUL']])
})

test('a height is typed once and tried in turns; all trials of one are corrected together', async () => {
  const { user, sent } = await open({ marks: 'HEIGHT', attempts: 3 })
  await padOf('Civil, Height 1, trial 1')
  await user.click(button('Failure'))
  expect(await screen.findByText('Enter the height of the bar first.')).toBeTruthy()
  await tap(user, '140')
  await user.click(button('Failure'))
  await padOf('Computer Science, Height 1, trial 1')
  expect(screen.queryByRole('button', { name: '1' })).toBeNull()
  await user.click(button('Other height'))
  await tap(user, '140')
  await user.click(button('Cleared'))
  await padOf('Civil, Height 1, trial 2')
  await user.click(button('Cleared'))
  await padOf('Civil, Height 2, trial 1')
  await tap(user, '145')
  await user.click(button('Pass'))
  await padOf('Computer Science, Height 2, trial 1')
  const bodies = sent.mock.calls.map(([, { attempts, details }]) => [attempts, details])
  expect(bodies).toEqual([
    [['FOUL'], [{ bar: 140, trials: 'x' }]],
    [[140], [{ bar: 140, trials: 'o' }]],
    [[140], [{ bar: 140, trials: 'xo' }]],
    [
      [140, 'PASS'],
      [
        { bar: 140, trials: 'xo' },
        { bar: 145, trials: '-' },
      ],
    ],
  ])

  await user.click(button('Civil, attempt 1: 1.40 xo'))
  await user.selectOptions(screen.getByLabelText('All trials at this height'), 'xxo')
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith(
      'attempts',
      expect.objectContaining({
        details: [
          { bar: 140, trials: 'xxo' },
          { bar: 145, trials: '-' },
        ],
      }),
    ),
  )
})
