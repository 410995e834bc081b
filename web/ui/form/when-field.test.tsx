import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { day } from '#contract/schemas/fields.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { WhenField } from './when-field.tsx'

async function open(value = '') {
  const listener = vi.fn()
  const { user } = await renderPage({ page: <WhenField type="date" label="Date" value={value} onChange={listener} /> })
  return { listener, field: screen.getByLabelText<HTMLInputElement>('Date'), user }
}

/** As browsers say it of February 31, and of a day without a month. */
const typeByHalf = (field: HTMLInputElement) =>
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true })

test('onChange receives the chosen day', async () => {
  const { listener, field, user } = await open()
  await user.type(field, '2026-03-09')
  expect(listener).toHaveBeenLastCalledWith('2026-03-09')
})

test('focusing and leaving the field changes nothing', async () => {
  const { listener, field, user } = await open('2026-03-09')
  await user.click(field)
  await user.tab()
  expect(listener).not.toHaveBeenCalled()
})

test.each(['leaves it', 'presses Enter'])('an impossible day is not an empty one when the person %s', async (how) => {
  const { listener, field, user } = await open()
  await user.click(field)
  typeByHalf(field)
  await (how === 'leaves it' ? user.tab() : user.keyboard('{Enter}'))
  expect(listener).toHaveBeenCalledTimes(1)
  const chosen: unknown = listener.mock.lastCall?.[0]
  expect(day.safeParse(chosen).error?.issues[0]?.message).toBe('Invalid date')
})
