import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDrawEditor } from '#web/testing/draws/draw-editor.tsx'
import { knockOut } from '#web/testing/draws/draws.ts'
import { entryId } from '#web/testing/draws/staged-draw.ts'

const scores = () => screen.getAllByLabelText<HTMLInputElement>(/^Score of/)

async function open(answers: (string | null)[] = [null, null]) {
  const opened = await openDrawEditor(knockOut(4))
  opened.server.rows = answers
  return opened
}

test('the results of a round are typed along a column and saved with one button', async () => {
  const { user, sent } = await open()
  const [one, other, three, four] = scores()
  await user.click(one as HTMLElement)
  await user.keyboard('3{Enter}')
  expect(document.activeElement).toBe(three)
  await user.keyboard('0{ArrowUp}{Tab}1{ArrowDown}')
  expect(document.activeElement).toBe(four)
  await user.keyboard('2')
  expect(other?.value).toBe('1')
  await user.click(screen.getByRole('button', { name: 'Save 2' }))
  await screen.findByText('2 results saved.')
  const [call, { rows }] = sent.mock.calls.at(-1) ?? []
  expect(call).toBe('rows')
  expect(rows).toMatchObject([
    { outcome: 'PLAYED', scores: [3, 1] },
    { outcome: 'PLAYED', scores: [0, 2] },
  ])
  for (const { winner, entries } of rows) expect(entries).toContain(winner)
  expect(entryId(1)).toBe(rows[0].entries[0])
})

test('a row with one score is marked, and the others are sent', async () => {
  const { user, sent } = await open([null])
  const [one, other, three] = scores()
  await user.type(one as HTMLElement, '2')
  await user.type(other as HTMLElement, '1')
  await user.type(three as HTMLElement, '4')
  await user.click(screen.getByRole('button', { name: 'Save 2' }))
  expect((await screen.findByText('A score is missing.')).closest('li')).toBe(three?.closest('li'))
  expect(three?.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(sent.mock.calls.at(-1)?.[1].rows).toHaveLength(1))
  expect(three?.value).toBe('4')
})

test('a refused row keeps what was typed and says why', async () => {
  const { user } = await open([null, 'This match is live. Close it first.'])
  for (const [index, field] of scores().entries()) await user.type(field, String(4 - index))
  await user.click(screen.getByRole('button', { name: 'Save 2' }))
  const row = (await screen.findByText('This match is live. Close it first.')).closest('li') as HTMLElement
  expect(
    within(row)
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value),
  ).toEqual(['2', '1'])
  expect(screen.getByRole('button', { name: 'Save 1' })).toBeTruthy()
})

test('level scores in a knock-out ask who goes on, in their row', async () => {
  const { user, sent } = await open([null])
  const [one, other] = scores()
  await user.type(one as HTMLElement, '1')
  await user.type(other as HTMLElement, '1')
  await user.click(screen.getByRole('button', { name: 'Save 1' }))
  expect(await screen.findByText('Choose the side that goes on.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  const choice = screen.getByLabelText<HTMLSelectElement>(/^Who wins/)
  await user.selectOptions(choice, choice.options[1]?.text ?? '')
  await user.click(screen.getByRole('button', { name: 'Save 1' }))
  await waitFor(() => expect(sent.mock.calls.at(-1)?.[1].rows).toMatchObject([{ scores: [1, 1], winner: entryId(1) }]))
})

test('the row of a live fixture has its score and no fields, and says that it is live', async () => {
  const draw = knockOut(4)
  const live = draw.stages[0]?.fixtures.find(({ state }) => state === 'READY')
  if (!live) throw new Error('No fixture can be played.')
  const match = { _id: 'm1', status: 'LIVE', date: '2026-03-10', time: '17:30', venue: null } as const
  Object.assign(live, { match, scores: [2, 1] })
  await openDrawEditor(draw)
  const row = (await screen.findByText('LIVE NOW')).closest('li') as HTMLElement
  for (const [at, { words }] of live.sides.entries()) expect(row.textContent).toContain(`${words}${2 - at}`)
  expect(within(row).queryByRole('textbox')).toBeNull()
  expect(row.textContent).not.toContain('5:30')
  expect(scores()).toHaveLength(2)
})
