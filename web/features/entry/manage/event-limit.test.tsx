import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { entryCalls, type OverLimit } from '#contract/entry/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EventLimit } from './event-limit.tsx'

async function open(limit: number | null, over: OverLimit) {
  const sent = vi.fn()
  const opened = await renderPage({
    page: <EventLimit />,
    profile: ADMIN,
    api: [
      on(entryCalls.limits, () => ({ body: { eventsPerPerson: limit } })),
      on(entryCalls.overLimit, () => ({ body: over })),
      on(entryCalls.setLimits, ({ body }) => {
        sent(body)
        return { body: { eventsPerPerson: body.eventsPerPerson ?? null } }
      }),
    ],
  })
  const field = await screen.findByLabelText<HTMLInputElement>('At most')
  return { ...opened, sent, field }
}

test('an admin sets a limit, and sees before whom it concerns', async () => {
  const people = [{ name: 'Asha', department: 'Physics', events: 4 }]
  const { user, sent, field } = await open(null, { total: 3, people })
  expect(field.value).toBe('')
  await user.type(field, '2')
  expect(
    await screen.findByText(/^3 people are in more events already: Asha \(Physics, 4\) and 2 more\. They stay in them/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save limit' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ eventsPerPerson: 2 }))
})

test('a limit that no person exceeds says so, and is removed with an empty field', async () => {
  const { user, sent, field } = await open(3, { total: 0, people: [] })
  expect(field.value).toBe('3')
  expect(await screen.findByText('Nobody is in more events now.')).toBeTruthy()
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Save limit' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ eventsPerPerson: null }))
})
