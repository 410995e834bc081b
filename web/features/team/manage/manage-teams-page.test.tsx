import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SENTENCES } from '#contract/call/sentences.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { type ManagedTeam, teamCalls } from '#contract/team/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ManageTeamsPage } from './manage-teams-page.tsx'

const physics = { _id: '0000000000000000000000a1', name: 'Physics' }
const HEAD: OwnProfile = { ...MEMBER, role: 'DEPARTMENT_HEAD', isAdmin: true, department: physics._id }
const RESULTS = 'Photons has 4 recorded results and can be deleted no more.'

const team = (end: string, name: string, applicants: number, players: number): ManagedTeam => ({
  _id: `0000000000000000000000c${end}`,
  name,
  logo: null,
  department: physics,
  gender: 'MALE',
  sport: 'CHESS',
  applicants,
  players,
})
const photons = team('1', 'Photons', 3, 12)
const quarks = team('2', 'Quarks', 0, 1)

async function open(profile: OwnProfile, all = [photons, quarks], search = '') {
  const asked = vi.fn()
  const removed = vi.fn()
  let left = all
  const opened = await renderPage({
    page: <ManageTeamsPage />,
    path: '/adminDashboard/teamManagement',
    at: { pathname: '/adminDashboard/teamManagement', search },
    profile,
    api: [
      on(departmentCalls.list, () => ({ body: [{ ...physics, logo: null }] })),
      on(teamCalls.listManaged, ({ query }) => {
        asked(query)
        return { body: left, currentPage: 1, totalPages: 1 }
      }),
      on(teamCalls.remove, ({ params }) => {
        removed(params.id)
        if (params.id === photons._id) refuse('team_has_results', RESULTS, { results: 4 })
        left = left.filter(({ _id }) => _id !== params.id)
      }),
    ],
  })
  return { ...opened, asked, removed }
}

const row = async (name: string) => {
  const title = await screen.findByRole('link', { name })
  return within(title.closest('li') as HTMLElement)
}

test('a head sees how many play and how many would like to, and the way to each task', async () => {
  const { user } = await open(HEAD)
  const first = await row('Photons')
  expect(first.getByText('Chess, men')).toBeTruthy()
  const squad = first.getByRole('link', { name: 'Squad of Photons · 12 players 3 applicants' })
  expect(squad.getAttribute('href')).toBe(`/adminDashboard/teammanagement/manageTeam/${photons._id}`)
  await user.click(first.getByRole('button', { name: 'More for Photons' }))
  const edit = await screen.findByRole('menuitem', { name: 'Edit' })
  expect(edit.getAttribute('href')).toBe(`/adminDashboard/teammanagement/updateTeam/${photons._id}`)
  expect((await row('Quarks')).getByRole('link', { name: 'Squad of Quarks · 1 player' })).toBeTruthy()
  const create = screen.getByRole('link', { name: 'Create Team' })
  expect(create.getAttribute('href')).toBe('/adminDashboard/teamManagement/createTeam')
})

test('a head is asked for no department; one in the address is not sent', async () => {
  const { asked } = await open(HEAD, [photons], `?department=${physics._id}&sport=CHESS`)
  await row('Photons')
  expect(screen.queryByLabelText('Department')).toBeNull()
  expect(asked).toHaveBeenCalledExactlyOnceWith({ sport: 'CHESS', page: 1, pageSize: 12 })
})

test('an admin finds the teams of all departments, and reads whose each is', async () => {
  const { asked } = await open(ADMIN, [photons], `?department=${physics._id}&q=phot`)
  expect((await row('Photons')).getByText('Chess, men')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Department').value).toBe(physics._id)
  expect(asked).toHaveBeenCalledExactlyOnceWith({ department: physics._id, q: 'phot', page: 1, pageSize: 12 })
})

test('teams stand under the name of their department', async () => {
  const civil = { _id: '0000000000000000000000a2', name: 'Civil' }
  await open(ADMIN, [{ ...team('3', 'Arches', 0, 4), department: civil }, photons, quarks])
  const group = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('listitem')
  expect(await group('Civil')).toHaveLength(1)
  expect(await group('Physics')).toHaveLength(2)
})

test('without teams the page shows the sentence and the button to create one', async () => {
  await open(HEAD, [])
  expect(await screen.findByText(SENTENCES.emptyList)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Create Team' })).toHaveLength(2)
})

test('the question before a deletion lists what is deleted with the team', async () => {
  const { user, removed } = await open(HEAD)
  await user.click((await row('Quarks')).getByRole('button', { name: 'More for Quarks' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Quarks?' })
  expect(
    within(dialog).getByText(
      'With it go its squad of 1 player and its coming matches. An admin can bring it back from the bin.',
    ),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Quarks' })).toBeNull())
  expect(removed).toHaveBeenCalledExactlyOnceWith(quarks._id)
  expect(await screen.findByText('Team deleted.')).toBeTruthy()
})

test('a team with results stays, and the server says why', async () => {
  const { user } = await open(HEAD)
  await user.click((await row('Photons')).getByRole('button', { name: 'More for Photons' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/its squad of 12 players, 3 applications, and its coming matches/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(RESULTS)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('link', { name: 'Photons' })).toBeTruthy()
})

test('cancelling changes nothing', async () => {
  const { user, removed } = await open(HEAD)
  await user.click((await row('Quarks')).getByRole('button', { name: 'More for Quarks' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(removed).not.toHaveBeenCalled()
})
