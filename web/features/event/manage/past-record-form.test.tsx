import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eventCalls } from '#contract/event/calls.ts'
import { eventRecordCalls, type PastRecord } from '#contract/event-record/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { ruleBookCalls } from '#contract/rule-book/calls.ts'
import type { Sport } from '#contract/values/enums.ts'
import { eventDetails, eventWith, RULES } from '#web/testing/events/events.ts'
import { on } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { UpdateEventPage } from './event-form-page.tsx'

const RECORD: PastRecord = { kind: 'DISTANCE', mark: 642, name: 'Ravi Menon', department: 'Civil', year: 1998 }

async function open(sport: Sport, role: OwnProfile['role'], stored: PastRecord | null = null) {
  const event = eventDetails(eventWith({ sport }))
  const sent = vi.fn()
  let record = stored
  const opened = await renderPage({
    page: <UpdateEventPage />,
    path: '/events/update/:id',
    at: `/events/update/${event._id}`,
    profile: { ...MEMBER, role, isAdmin: true },
    api: [
      on(eventCalls.find, () => ({ body: event })),
      on(ruleBookCalls.versions, () => ({ body: [RULES] })),
      on(eventRecordCalls.findPast, () => ({ body: record })),
      on(eventRecordCalls.setPast, ({ body }) => {
        sent(body)
        record = { ...RECORD, name: body.name }
        return { body: record }
      }),
      on(eventRecordCalls.removePast, () => {
        sent('removed')
        record = null
      }),
    ],
  })
  await screen.findByRole('button', { name: 'Update' })
  return { ...opened, sent }
}

const section = async () => within(await screen.findByRole('region', { name: 'Record of before Podium' }))

test('an admin enters the record that the club has on paper', async () => {
  const { user, sent } = await open('ATHLETICS', 'ADMIN')
  const form = await section()
  await user.selectOptions(await form.findByRole('combobox', { name: 'Measures' }), 'Distance')
  await user.type(form.getByRole('textbox', { name: 'Mark' }), '6.42')
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Ravi Menon')
  await user.type(form.getByRole('textbox', { name: 'Department' }), 'Civil')
  await user.type(form.getByRole('textbox', { name: 'Year' }), '1998')
  await user.click(form.getByRole('button', { name: 'Save record' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ ...RECORD, mark: 642 }))
})

test('an admin sees the record that was entered, and deletes it', async () => {
  const { user, sent } = await open('SHOTPUT', 'ADMIN', RECORD)
  const form = await section()
  expect((await form.findByRole<HTMLInputElement>('textbox', { name: 'Mark' })).value).toBe('6.42')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Year' }).value).toBe('1998')
  await user.click(form.getByRole('button', { name: 'Delete record' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('removed'))
})

test('a helper does not see the record of before Podium', async () => {
  await open('SHOTPUT', 'HELPER')
  expect(screen.queryByText('Record of before Podium')).toBeNull()
})

test('a sport without marks has no record of before Podium', async () => {
  await open('CHESS', 'ADMIN')
  expect(screen.queryByText('Record of before Podium')).toBeNull()
})
