import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { type Entry, entryCalls } from '#contract/entry/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { EventEntries } from '#web/features/entry/list/event-entries.tsx'
import { departmentWith } from '#web/testing/departments.ts'
import { entryWith } from '#web/testing/events/entries.ts'
import { CIVIL, eventWith, PHYSICS } from '#web/testing/events/events.ts'
import { on } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'

const TEAM = {
  _id: '0000000000000000000000c1',
  name: 'Physics Rooks',
  logo: null,
  department: PHYSICS,
  gender: 'MALE',
  sport: 'CRICKET',
} as const

/** Opens the rows as an admin. The server refuses Civil Engineering. */
async function open(entries: Entry[]) {
  const sent = vi.fn()
  const opened = await renderPage({
    page: <EventEntries event={eventWith({ entriesCloseOn: '2099-03-01', entrant: 'TEAM' })} />,
    profile: ADMIN,
    api: [
      on(entryCalls.list, () => ({ body: entries })),
      on(departmentCalls.list, () => ({
        body: [PHYSICS, CIVIL].map(({ _id, name }) => departmentWith({ _id, name })),
      })),
      on(teamCalls.list, () => ({ body: [TEAM], currentPage: 1, totalPages: 1, totalCount: 1, pageSize: 100 })),
      on(entryCalls.checkList, ({ body }) => ({
        body: body.lines.map((line) => {
          const [department, title = '', rollNumber = ''] = line.split(/; | (?=21)/)
          const isKnown = department === 'Physics'
          return {
            error: isKnown || line === '' ? null : 'The club does not know it.',
            code: null,
            department: isKnown ? PHYSICS._id : null,
            title,
            members: isKnown
              ? [{ name: title, rollNumber, gender: 'MALE' as const, reserve: false, captain: false }]
              : [],
          }
        }),
      })),
      on(entryCalls.enterMany, ({ body }) => {
        sent(body.rows)
        return {
          body: body.rows.map(({ department }) =>
            department === CIVIL._id
              ? { error: 'The department has entered this event already.', code: 'entries_full' }
              : { error: null, code: null },
          ),
        }
      }),
    ],
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Enter several' }))
  await screen.findByRole('option', { name: 'Physics Rooks' })
  return { ...opened, sent }
}

test('an admin ticks all departments and saves them with one button; a refused row is marked and stays ticked', async () => {
  const { user, sent } = await open([])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'All departments' }))
  await user.click(screen.getByRole('button', { name: 'Save 2' }))
  const error = await screen.findByText('The department has entered this event already.')
  const row = within(error.closest('li') as HTMLElement)
  expect(row.getByRole('checkbox', { checked: true }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: 'Save 1' })).toBeTruthy()
  expect(sent.mock.calls[0]?.[0]).toEqual([
    { event: eventWith()._id, department: PHYSICS._id, team: '0000000000000000000000c1' },
    { event: eventWith()._id, department: CIVIL._id, newTeam: true },
  ])
})

test('a pasted list ticks the entries it names with their people, and says which lines it leaves out', async () => {
  const { user, sent } = await open([entryWith(CIVIL)])
  await user.click(screen.getByRole('button', { name: 'Paste a list' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('textbox'))
  await user.paste('Physics; Asha Rao 21PH101\nAstrology\n\nPhysics; Ravi K 21PH117')
  await dialog.findByText('Line 2: Astrology · The club does not know it.')
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Tick 2 entries' }))
  expect(await screen.findByRole('checkbox', { name: `${PHYSICS.name}: Ravi K`, checked: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save 2' }))
  expect(sent.mock.calls[0]?.[0]).toMatchObject([
    { department: PHYSICS._id, members: [{ name: 'Asha Rao', rollNumber: '21PH101' }] },
    { department: PHYSICS._id, members: [{ name: 'Ravi K' }] },
  ])
})
