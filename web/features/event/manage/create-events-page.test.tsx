import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eventCalls } from '#contract/event/calls.ts'
import { ruleBookCalls } from '#contract/rule-book/calls.ts'
import { eventWith, RULES } from '#web/testing/events/events.ts'
import { on } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CreateEventsPage } from './create-events-page.tsx'

test('many events are created at once; the page names them, and those that exist already', async () => {
  const sent = vi.fn()
  const named = eventWith({ _id: '0000000000000000000000b2', gender: 'MIXED', name: 'Relay' })
  const pages = [[eventWith()], [named]]
  const { user } = await renderPage({
    page: <CreateEventsPage />,
    api: [
      on(ruleBookCalls.versions, () => ({ body: [RULES] })),
      on(eventCalls.list, ({ query: { page } }) => ({ body: pages[page - 1] ?? [], currentPage: page, totalPages: 2 })),
      on(eventCalls.createMany, ({ body }) => {
        sent(body)
        return { body: [] }
      }),
    ],
  })
  for (const choice of ['Cricket', 'Chess', 'Men', 'Mixed'])
    await user.click(await screen.findByRole('checkbox', { name: choice }))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create 3 events' })
  expect(screen.getByText(/^Cricket, mixed/, { exact: false }).textContent).toBe(
    'To be created: Cricket, mixed; Chess, men; Chess, mixed',
  )
  expect(screen.getByText(/Cricket, men/).textContent).toBe('There already: Cricket, men')
  await user.selectOptions(screen.getByLabelText('Tier'), 'B')
  expect(screen.getByText('First 5, second 3, third 1')).toBeTruthy()
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      sports: ['CRICKET', 'CHESS'],
      genders: ['MALE', 'MIXED'],
      kind: 'SEASON',
      tier: 'B',
    }),
  )
})

test('a single created event is opened', async () => {
  const chess = eventWith({ _id: '0000000000000000000000b3', sport: 'CHESS' })
  const { user, whereabouts } = await renderPage({
    page: <CreateEventsPage />,
    api: [
      on(ruleBookCalls.versions, () => ({ body: [RULES] })),
      on(eventCalls.list, () => ({ body: [], currentPage: 1, totalPages: 1 })),
      on(eventCalls.createMany, () => ({ body: [chess] })),
    ],
  })
  for (const choice of ['Chess', 'Men']) await user.click(await screen.findByRole('checkbox', { name: choice }))
  await user.selectOptions(screen.getByLabelText('Tier'), 'B')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create 1 event' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await waitFor(() => expect(whereabouts()).toBe(`/events/${chess._id}`))
})
