import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { type DepartmentMember, type OwnProfile, profileCalls } from '#contract/profile/calls.ts'
import { type ManagedTeam, teamCalls } from '#contract/team/calls.ts'
import type { WindowStatus } from '#contract/values/enums.ts'
import { departmentWith } from '#web/testing/departments.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { OwnDepartmentPage } from './own-department-page.tsx'

const physics = departmentWith({ _id: '0000000000000000000000d1' })
const LEAD: OwnProfile = {
  ...MEMBER,
  role: 'DEPARTMENT_SPORTS_LEAD',
  isAdmin: true,
  department: physics._id,
}
const team = (end: string, name: string, applicants: number): ManagedTeam => ({
  _id: `0000000000000000000000${end}`,
  name,
  logo: null,
  department: physics,
  gender: 'FEMALE',
  sport: 'CHESS',
  applicants,
  players: 4,
})
const member = (end: string, name: string, facts: Partial<DepartmentMember> = {}): DepartmentMember => ({
  _id: `0000000000000000000000${end}`,
  name,
  profilePic: null,
  role: 'USER',
  gender: 'FEMALE',
  ...facts,
})
const people = [
  member('b1', 'Asha Kulkarni', { role: 'DEPARTMENT_SPORTS_LEAD' }),
  member('b2', 'Bina Das'),
  member('b3', 'Chen Li', { gender: null }),
]

interface Given {
  profile?: OwnProfile
  teams?: ManagedTeam[]
  status?: WindowStatus
  api?: Parameters<typeof renderPage>[0]['api']
}

async function open({ profile = LEAD, teams = [team('c1', 'Bishops', 0)], status = 'CLOSED', api = [] }: Given = {}) {
  const onCall = vi.fn()
  const server = { status }
  const become = (next: WindowStatus) => () => {
    onCall(next)
    if (server.status === next) refuse('window_unchanged', `Applications are ${next.toLowerCase()} already.`)
    server.status = next
    return { body: { applicationStatus: next } }
  }
  const opened = await renderPage({
    page: <OwnDepartmentPage />,
    profile,
    api: [
      ...api,
      on(departmentCalls.find, () => ({ body: physics })),
      on(departmentCalls.checkWindow, () => ({ body: { applicationStatus: server.status } })),
      on(departmentCalls.startApplications, become('OPEN')),
      on(departmentCalls.stopApplications, become('CLOSED')),
      on(teamCalls.listManaged, () => ({ body: teams, currentPage: 1, totalPages: 1 })),
      on(profileCalls.departmentPeople, ({ query: { q = '', page } }) => {
        onCall(`people ${page} ${q}`)
        const found = people.filter(({ name }) => name.toLowerCase().includes(q))
        return { body: found.slice(2 * page - 2, 2 * page), currentPage: page, totalPages: Math.ceil(found.length / 2) }
      }),
    ],
  })
  return { ...opened, onCall, server }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const start = () => button('Start Applications')
const stop = () => button('Stop Applications')

test('a lead opens the window and closes it again', async () => {
  const { user } = await open()
  expect(await screen.findByText('Closed')).toBeTruthy()
  expect([start().disabled, stop().disabled]).toEqual([false, true])

  await user.click(start())
  expect(await screen.findByText('Applications are open.')).toBeTruthy()
  expect(await screen.findByText('Open')).toBeTruthy()
  await waitFor(() => expect([start().disabled, stop().disabled]).toEqual([true, false]))

  await user.click(stop())
  expect(await screen.findByText('Applications are closed.')).toBeTruthy()
  await waitFor(() => expect([start().disabled, stop().disabled]).toEqual([false, true]))
})

test('an opened window is shown as the answer says, before it has been asked for again', async () => {
  let asked = 0
  const { user } = await open({
    api: [
      on(departmentCalls.checkWindow, () => {
        asked += 1
        return asked > 1 ? new Promise(() => undefined) : { body: { applicationStatus: 'CLOSED' as const } }
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Start Applications' }))
  expect(await screen.findByText('Open')).toBeTruthy()
  expect([start().disabled, stop().disabled]).toEqual([true, false])
})

test('when another person was faster, a toast reports it and the current window is shown', async () => {
  const { user, server } = await open()
  await screen.findByText('Closed')
  server.status = 'OPEN'
  await user.click(start())
  expect(await screen.findByText('Applications are open already.')).toBeTruthy()
  expect(await screen.findByText('Open')).toBeTruthy()
  await waitFor(() => expect(start().disabled).toBe(true))
})

test('a window that cannot be asked for has its own sentence and is tried again', async () => {
  let fails = true
  const { user } = await open({
    api: [
      on(departmentCalls.checkWindow, () =>
        fails ? refuse('role_forbidden', 'Not today.') : { body: { applicationStatus: 'OPEN' as const } },
      ),
    ],
  })
  expect(await screen.findByText('Erro fetching application status!')).toBeTruthy()
  expect(screen.getByText('Not today.')).toBeTruthy()
  fails = false
  await user.click(button('Retry'))
  expect(await screen.findByText('Open')).toBeTruthy()
})

test('teams with applicants come first and link to their squads', async () => {
  await open({ teams: [team('c1', 'Bishops', 0), team('c2', 'Knights', 3), team('c3', 'Pawns', 1)] })
  const teams = within(await screen.findByRole('region', { name: 'Teams' }))
  await teams.findByText('Bishops')
  const rows = teams.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.map((row) => /Bishops|Knights|Pawns/.exec(row ?? '')?.[0])).toEqual(['Knights', 'Pawns', 'Bishops'])
  expect(teams.getByText('Waiting').parentElement?.textContent).toBe('Waiting4')
  const squad = teams.getByRole('link', { name: /Squad of Knights.*4 players.*3 applicants/ })
  expect(squad.getAttribute('href')).toBe('/adminDashboard/teammanagement/manageTeam/0000000000000000000000c2')
})

test('a lead sees the number of people once all pages are loaded', async () => {
  const pages = [[team('c1', 'Bishops', 2)], [team('c2', 'Knights', 3)]]
  const listed = on(teamCalls.listManaged, ({ query: { page } }) => {
    return { body: pages[page - 1] ?? [], currentPage: page, totalPages: pages.length }
  })
  const { user } = await open({ api: [listed] })
  const teams = within(await screen.findByRole('region', { name: 'Teams' }))
  await teams.findByText('Bishops')
  expect(teams.queryByText('Waiting')).toBeNull()
  await user.click(teams.getByRole('button', { name: 'View More' }))
  await teams.findByText('Knights')
  expect(teams.getByText('Waiting').parentElement?.textContent).toBe('Waiting5')
  expect(teams.getByText('Teams', { selector: 'dt' }).parentElement?.textContent).toBe('Teams2')
})

test('without teams, the first can be created', async () => {
  await open({ teams: [] })
  expect(await screen.findByText('Your department has no teams yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create Team' }).getAttribute('href')).toBe(
    '/adminDashboard/teamManagement/createTeam',
  )
})

test('people are listed page by page with what they are, and found by name', async () => {
  const { user, onCall } = await open()
  const lead = await screen.findByRole('link', { name: /Asha Kulkarni/ })
  expect(lead.textContent).toContain('Sports lead · Female')
  expect(lead.getAttribute('href')).toBe('/profile/0000000000000000000000b1')
  expect(screen.queryByRole('link', { name: /Chen Li/ })).toBeNull()
  await user.click(button('View More'))
  expect(await screen.findByRole('link', { name: /Chen Li/ })).toBeTruthy()

  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'bina')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Asha Kulkarni/ })).toBeNull())
  expect(screen.getByRole('link', { name: /Bina Das/ })).toBeTruthy()
  expect(onCall).toHaveBeenCalledWith('people 1 bina')
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'x')
  expect(await screen.findByText('No records found')).toBeTruthy()
})

test('the way to the form of the department', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'Physics' })).getAttribute('href')).toBe(
    `/departments/${physics._id}`,
  )
  expect(screen.getByRole('link', { name: 'Update Department' }).getAttribute('href')).toBe(
    `/adminDashboard/departmentManagement/updateDepartment/${physics._id}`,
  )
})

test('a lead without a department learns why there is nothing', async () => {
  const { onCall } = await open({ profile: { ...LEAD, department: null } })
  expect(screen.getByText(/You belong to no department/)).toBeTruthy()
  expect(onCall).not.toHaveBeenCalled()
})

test('an admin is led to all departments', async () => {
  const { whereabouts } = await open({ profile: ADMIN })
  expect(whereabouts()).toBe('/adminDashboard/departmentManagementAdmin')
})
