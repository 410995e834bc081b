import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import { openDrawEditor } from '#web/testing/draws/draw-editor.tsx'
import { knockOut } from '#web/testing/draws/draws.ts'

/** None of its matches has a day yet. */
const undated = (draw: EventDraw): EventDraw => ({
  ...draw,
  stages: draw.stages.map((stage) => ({
    ...stage,
    fixtures: stage.fixtures.map((one) => ({ ...one, match: one.match && { ...one.match, date: null, time: null } })),
  })),
})

async function open(answers: (string | null)[]) {
  const opened = await openDrawEditor(knockOut(4))
  opened.server.rows = answers
  await opened.user.click(screen.getByText('Times'))
  return opened
}

const times = () => screen.getAllByLabelText<HTMLInputElement>(/^Time of/)
const valuesOf = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)

test.each([
  ['Times', 'no match has a time or a result', undated(knockOut(4))],
  ['Results', 'a match has a time', knockOut(4)],
  ['Results', 'a match has a result', undated(knockOut(4, 1))],
] as const)('%s are shown first when %s', async (name, _, draw) => {
  await openDrawEditor(draw)
  expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true)
})

test('a whole round is filled from its day, its first time and its grounds, and saved with one button', async () => {
  const { user, sent } = await open([null, null])
  await user.type(screen.getByLabelText('Date'), '2031-02-03')
  await user.type(screen.getByLabelText('First match'), '09:30')
  await user.clear(screen.getByLabelText('Minutes each'))
  await user.type(screen.getByLabelText('Minutes each'), '45')
  await user.type(screen.getByLabelText('Grounds'), 'Hall')
  await user.selectOptions(screen.getByLabelText('Matches'), 'Semi-final')
  await user.click(screen.getByRole('button', { name: 'Fill 2 rows' }))
  expect(valuesOf(/^Time of/)).toEqual(['09:30', '10:15'])
  expect(valuesOf(/^Ground of/)).toEqual(['Hall', 'Hall'])
  await user.click(screen.getByRole('button', { name: 'Save 2' }))
  await screen.findByText('2 matches planned.')
  const [call, { rows }] = sent.mock.calls.at(-1) ?? []
  expect(call).toBe('plans')
  expect(rows).toMatchObject([
    { date: '2031-02-03', time: '09:30', venue: 'Hall', despiteClash: false },
    { date: '2031-02-03', time: '10:15', venue: 'Hall' },
  ])
  expect(Object.keys(rows[0].known)).toEqual(['date', 'time', 'venue'])
})

test('a clash is shown in its row, which is scheduled anyway when that is ticked', async () => {
  const { user, sent, server } = await open(['The hall is taken by A v B at 10:00.'])
  const [first] = times()
  await user.clear(first as HTMLElement)
  await user.type(first as HTMLElement, '10:30')
  await user.click(screen.getByRole('button', { name: 'Save 1' }))
  expect((await screen.findByText(/^The hall is taken/)).closest('li')).toBe(first?.closest('li'))
  expect(first?.value).toBe('10:30')
  server.rows = [null]
  await user.click(screen.getByLabelText(/^Schedule .* anyway$/))
  await user.click(screen.getByRole('button', { name: 'Save 1' }))
  await screen.findByText('1 match planned.')
  expect(sent.mock.lastCall?.[1].rows).toMatchObject([{ time: '10:30', despiteClash: true }])
})

test('a round that would go beyond midnight is not filled', async () => {
  const { user } = await open([])
  const before = valuesOf(/^Time of/)
  await user.selectOptions(screen.getByLabelText('Matches'), 'Semi-final')
  await user.type(screen.getByLabelText('Date'), '2031-02-03')
  await user.type(screen.getByLabelText('First match'), '23:30')
  await user.click(screen.getByRole('button', { name: 'Fill 2 rows' }))
  expect(await screen.findByText(/after midnight/)).toBeTruthy()
  expect(valuesOf(/^Time of/)).toEqual(before)
})

test('Enter leads down a column of times', async () => {
  const { user } = await open([])
  const [first, second] = times()
  await user.click(first as HTMLElement)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(second)
})
