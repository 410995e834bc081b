import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ManageDepartmentsPage } from './manage-departments-page.tsx'

const HOLDINGS = 'Physics would take 2 teams with it. Confirm with its name to delete it.'
const all = [
  { _id: '0000000000000000000000a3', name: 'Chemistry', logo: null },
  { _id: '0000000000000000000000a1', name: 'Fine Arts', logo: null },
  { _id: '0000000000000000000000a2', name: 'Physics', logo: null },
]

const CONTENTS = {
  people: 0,
  teams: 2,
  memberships: 0,
  matches: 0,
  pointsEntries: 0,
  announcements: 0,
  entries: 0,
  winsOverIt: 0,
}
const LIVE = 'Physics plays a live match right now. Close it before you delete the department.'

async function open({ refusal }: { refusal?: string } = {}) {
  const onCall = vi.fn()
  let left = all
  const opened = await renderPage({
    page: <ManageDepartmentsPage />,
    api: [
      on(departmentCalls.list, () => ({ body: left })),
      on(departmentCalls.remove, ({ params, query }) => {
        if (refusal) refuse('match_live', refusal)
        onCall(params.id, query.confirm)
        if (params.id === all[2]?._id && query.confirm === undefined)
          refuse('department_not_empty', HOLDINGS, CONTENTS, 'confirm')
        left = left.filter(({ _id }) => _id !== params.id)
      }),
    ],
  })
  await screen.findByText('Physics')
  return { ...opened, onCall }
}

const names = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('link', { name: /^\w+( Arts)?$/ }).textContent)

test('an admin finds and sorts departments', async () => {
  const { user } = await open()
  expect(names()).toEqual(['Chemistry', 'Fine Arts', 'Physics'])
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
  expect(names()).toEqual(['Chemistry', 'Physics', 'Fine Arts'])
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'phy')
  expect(names()).toEqual(['Physics'])
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'x')
  expect(screen.getByText('No records found')).toBeTruthy()
})

test('each row leads to its form, the title to an empty one', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'More for Physics' }))
  const edit = await screen.findByRole('menuitem', { name: 'Edit' })
  expect(edit.getAttribute('href')).toBe(`/adminDashboard/departmentManagementAdmin/updateDepartment/${all[2]?._id}`)
  const create = screen.getByRole('link', { name: 'Create Department' })
  expect(create.getAttribute('href')).toBe('/adminDashboard/departmentManagementAdmin/createDepartment')
})

test('an empty department is asked about once and goes', async () => {
  const { user, onCall } = await open()
  await user.click(screen.getByRole('button', { name: 'More for Chemistry' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Chemistry?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Chemistry' })).toBeNull())
  expect(onCall.mock.calls).toEqual([[all[0]?._id, undefined]])
  expect(await screen.findByText('Department deleted.')).toBeTruthy()
})

test('for one that holds anything, the server counts what would go and its name is asked for', async () => {
  const { user, onCall } = await open()
  await user.click(screen.getByRole('button', { name: 'More for Physics' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await within(dialog).findByText(HOLDINGS)).toBeTruthy()

  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  expect(confirm.disabled).toBe(true)
  await user.type(within(dialog).getByLabelText('Type "Physics" to confirm'), 'Physics')
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Physics' })).toBeNull())
  expect(onCall.mock.calls).toEqual([
    [all[2]?._id, undefined],
    [all[2]?._id, 'Physics'],
  ])
})

test('a department with a live match stays, and a toast says why', async () => {
  const { user, onCall } = await open({ refusal: LIVE })
  await user.click(screen.getByRole('button', { name: 'More for Physics' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(LIVE)).toBeTruthy()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect(onCall).not.toHaveBeenCalled()
})

test('cancelling changes nothing', async () => {
  const { user, onCall } = await open()
  await user.click(screen.getByRole('button', { name: 'More for Physics' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onCall).not.toHaveBeenCalled()
})
