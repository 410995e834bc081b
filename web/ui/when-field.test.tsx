import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { day } from '#contract/fields.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { WhenField } from './when-field.tsx'

async function open(value = '') {
  const heard = vi.fn()
  const { user } = await renderPage({ page: <WhenField type="date" label="Date" value={value} onChange={heard} /> })
  return { heard, field: screen.getByLabelText<HTMLInputElement>('Date'), user }
}

/** As browsers say it of February 31, and of a day without a month. */
const typeByHalf = (field: HTMLInputElement) =>
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true })

test('a day is told as it was chosen', async () => {
  const { heard, field, user } = await open()
  await user.type(field, '2026-03-09')
  expect(heard).toHaveBeenLastCalledWith('2026-03-09')
})

test('whoever looks at a day and goes on changes nothing', async () => {
  const { heard, field, user } = await open('2026-03-09')
  await user.click(field)
  await user.tab()
  expect(heard).not.toHaveBeenCalled()
})

test.each(['leaves it', 'presses Enter'])('a day that does not exist is no empty one when somebody %s', async (how) => {
  const { heard, field, user } = await open()
  await user.click(field)
  typeByHalf(field)
  await (how === 'leaves it' ? user.tab() : user.keyboard('{Enter}'))
  expect(heard).toHaveBeenCalledTimes(1)
  const told: unknown = heard.mock.lastCall?.[0]
  expect(day.safeParse(told).error?.issues[0]?.message).toBe('Invalid date')
})
