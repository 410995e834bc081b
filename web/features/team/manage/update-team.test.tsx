import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { type Team, teamCalls } from '#contract/team/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { UpdateTeamPage } from './team-form-page.tsx'

const photons: Team = {
  _id: '0000000000000000000000c1',
  name: 'Photons',
  logo: '0000000000000000000000f1',
  motto: 'Faster than light',
  description: null,
  department: { _id: '0000000000000000000000a1', name: 'Physics' },
  gender: 'FEMALE',
  sport: 'TUG_OF_WAR',
  captain: null,
  viceCaptain: null,
  players: [],
}
const LEAD: OwnProfile = {
  ...MEMBER,
  role: 'DEPARTMENT_SPORTS_LEAD',
  isAdmin: true,
  department: photons.department._id,
}

async function open(profile = LEAD, id = photons._id) {
  const onCall = vi.fn()
  const opened = await renderPage({
    page: <UpdateTeamPage />,
    path: '/adminDashboard/teammanagement/updateTeam/:id',
    at: `/adminDashboard/teammanagement/updateTeam/${id}`,
    profile,
    api: [
      on(teamCalls.find, ({ params }) =>
        params.id === photons._id ? { body: photons } : refuse('not_found', 'There is no such team.'),
      ),
      on(teamCalls.update, ({ params, body, files }) => {
        onCall(params.id, body, Object.keys(files))
        return { body: photons }
      }),
    ],
  })
  return { ...opened, onCall }
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Updat/ })

test('a sports lead finds what is there, changes the name, and goes back', async () => {
  const { user, onCall, whereabouts } = await open()
  expect((await field('Motto')).value).toBe('Faster than light')
  expect((await field('Description')).value).toBe('')
  expect(screen.getByText('Current picture')).toBeTruthy()
  await user.type(await field('Name'), ' United')
  await user.click(button())
  expect(await screen.findByText('Team updated.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith(photons._id, { name: 'Photons United' }, [])
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('a motto that was emptied is cleared', async () => {
  const { user, onCall } = await open(ADMIN)
  await user.clear(await field('Motto'))
  await user.click(button())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith(photons._id, { motto: null }, []))
})

test('a new logo alone is a change', async () => {
  const { user, onCall } = await open()
  await field('Name')
  await user.upload(screen.getByLabelText('Logo'), new File(['a picture'], 'new.webp', { type: 'image/webp' }))
  await screen.findByText('new.webp')
  await user.click(button())
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith(photons._id, {}, ['logo']))
})

test('nothing is sent that is unchanged or not valid', async () => {
  const { user } = await open()
  const name = await field('Name')
  expect(button().disabled).toBe(true)
  await user.type(name, '!')
  expect(button().disabled).toBe(false)
  await user.clear(name)
  expect(button().disabled).toBe(true)
  await user.tab()
  expect(await screen.findByText('Name must be at least 3 characters')).toBeTruthy()
})

test('a head of another department reads that this team is not theirs', async () => {
  await open({ ...LEAD, department: 'f'.repeat(24) })
  expect(await screen.findByText('This team belongs to another department.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test("an unknown team shows the server's sentence", async () => {
  await open(LEAD, '0000000000000000000000c9')
  expect(await screen.findByText('There is no such team.')).toBeTruthy()
})
