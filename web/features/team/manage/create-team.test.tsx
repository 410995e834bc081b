import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CreateTeamPage } from './team-form-page.tsx'

const physics = { _id: '0000000000000000000000a1', name: 'Physics' }
const HEAD: OwnProfile = { ...MEMBER, role: 'DEPARTMENT_HEAD', isAdmin: true, department: physics._id }
const NAME_TAKEN = 'A team with this name exists already.'

async function open(profile: OwnProfile, { isTaken = false } = {}) {
  const onCall = vi.fn()
  const opened = await renderPage({
    page: <CreateTeamPage />,
    path: '/adminDashboard/teamManagement/createTeam',
    profile,
    api: [
      on(departmentCalls.list, () => ({ body: [{ ...physics, logo: null }] })),
      on(teamCalls.create, ({ body, files }) => {
        onCall(body, files.logo?.map(({ name }) => name) ?? [])
        if (isTaken) refuse('name_taken', NAME_TAKEN, 'name')
        const { name, gender, sport } = body
        const nobody = { captain: null, viceCaptain: null, players: [] }
        const _id = '0000000000000000000000c1'
        return {
          body: {
            _id,
            name,
            gender,
            sport,
            department: physics,
            logo: null,
            motto: null,
            description: null,
            ...nobody,
          },
        }
      }),
    ],
  })
  return { ...opened, onCall }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Creat/ })

async function fillWhatIsRequired({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(field('Name'), 'Photons')
  await user.selectOptions(field('Gender'), 'Women')
  await user.selectOptions(field('Sport'), 'Tug of War')
}

test('a head creates a team of the own department with everything there is, and goes back', async () => {
  const opened = await open(HEAD)
  expect(screen.queryByLabelText(/^Department/)).toBeNull()
  expect(button().disabled).toBe(true)
  await fillWhatIsRequired(opened)
  await opened.user.type(field('Motto'), 'Faster than light')
  await opened.user.type(field('About'), 'We pull.')
  await opened.user.upload(screen.getByLabelText('Logo'), new File(['a picture'], 'p.png', { type: 'image/png' }))
  await screen.findByText('p.png')
  await opened.user.click(button())
  expect(await screen.findByText('Team created.')).toBeTruthy()
  expect(opened.onCall).toHaveBeenCalledExactlyOnceWith(
    { name: 'Photons', motto: 'Faster than light', description: 'We pull.', gender: 'FEMALE', sport: 'TUG_OF_WAR' },
    ['p.png'],
  )
  await waitFor(() => expect(opened.whereabouts()).toBe('/before'))
  expect(sessionStorage).toHaveLength(0)
})

test('motto, about and logo may be left out', async () => {
  const opened = await open(HEAD)
  await fillWhatIsRequired(opened)
  await opened.user.click(button())
  await waitFor(() =>
    expect(opened.onCall).toHaveBeenCalledExactlyOnceWith(
      { name: 'Photons', gender: 'FEMALE', sport: 'TUG_OF_WAR' },
      [],
    ),
  )
})

test('an admin says whose team it is', async () => {
  const opened = await open(ADMIN)
  await screen.findByRole('option', { name: 'Physics' })
  await fillWhatIsRequired(opened)
  expect(button().disabled).toBe(true)
  await opened.user.selectOptions(field('Department'), 'Physics')
  await opened.user.click(button())
  await waitFor(() => expect(opened.onCall).toHaveBeenCalledOnce())
  expect(opened.onCall.mock.calls[0]?.[0]).toMatchObject({ department: physics._id })
})

test('an admin of a department begins with it', async () => {
  await open({ ...ADMIN, department: physics._id })
  await waitFor(() => expect(field('Department').value).toBe(physics._id))
})

test.each([
  ['Name', 'Ph', 'Name must be at least 3 characters'],
  ['Name', 'x'.repeat(101), 'Name is too long'],
  ['Motto', 'go', 'Motto must be at least 3 characters'],
  ['Motto', 'x'.repeat(101), 'Motto is too long'],
  ['About', 'ab', 'Description must be at least 3 characters'],
  ['About', 'x'.repeat(1001), 'Description is too long'],
])('%s "%s" is refused as soon as it is left: %s', async (label, typed, sentence) => {
  const opened = await open(HEAD)
  await fillWhatIsRequired(opened)
  await opened.user.clear(field(label))
  await opened.user.click(field(label))
  await opened.user.paste(typed)
  await opened.user.tab()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(button().disabled).toBe(true)
})

test('a choice that is passed over is asked for', async () => {
  const { user } = await open(HEAD)
  await user.click(field('Sport'))
  await user.tab()
  expect(await screen.findByText('sport must be chosen.')).toBeTruthy()
})

test('a taken name shows an error under its field, and the input stays', async () => {
  const opened = await open(HEAD, { isTaken: true })
  await fillWhatIsRequired(opened)
  await opened.user.click(button())
  await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(NAME_TAKEN).length).toBeGreaterThan(0)
  expect([field('Name').value, field('Sport').value]).toEqual(['Photons', 'TUG_OF_WAR'])
})

test('Cancel goes back one page and keeps nothing', async () => {
  const { user, whereabouts } = await open(HEAD)
  await user.type(field('Name'), 'Photons')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(whereabouts()).toBe('/before')
  expect(sessionStorage).toHaveLength(0)
})
