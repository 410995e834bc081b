import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { type Team, teamCalls } from '#contract/team/calls.ts'
import { NO_PLAYERS } from '#contract/team/team.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { TeamPage } from './team-page.tsx'

const person = (end: string, name: string) => ({ _id: `00000000000000000000000${end}`, name, profilePic: null })
const anil = person('1', 'Anil  Rao')
const bela = person('2', 'Bela M. Shah')
const chand = person('3', 'Chand Kapoor')
const divya = person('4', 'Divya')

const mavericks: Team = {
  _id: '0000000000000000000000c1',
  name: 'Mech Mavericks',
  logo: '0000000000000000000000f1',
  motto: 'One more over',
  description: 'We bat deep.\nAnd we field.',
  department: { _id: '0000000000000000000000a1', name: 'Mechanical Engineering' },
  gender: 'FEMALE',
  sport: 'CRICKET',
  captain: chand,
  viceCaptain: bela,
  players: [anil, bela, chand, divya],
}

const open = (team: Team = mavericks, profile?: OwnProfile) =>
  renderPage({
    page: <TeamPage />,
    path: '/teams/:id',
    at: `/teams/${team._id}`,
    profile,
    api: [
      on(teamCalls.find, ({ params }) =>
        params.id === mavericks._id ? { body: team } : refuse('not_found', 'There is no such team.'),
      ),
    ],
  })

const post = (title: string) => screen.getByRole('heading', { level: 2, name: title }).parentElement?.textContent
const players = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a visitor reads what the team is, and sees no id', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Mech Mavericks' })).toBeTruthy()
  expect(screen.getByText('One more over')).toBeTruthy()
  for (const badge of ['Mechanical Engineering', 'Women', 'Cricket']) expect(screen.getByText(badge)).toBeTruthy()
  expect(screen.getByText(/We bat deep/).textContent).toBe(mavericks.description)
  expect(post('Captain')).toContain('Chand Kapoor')
  expect(post('Vice Captain')).toContain('Bela M. Shah')
  expect(document.body.textContent).not.toContain(mavericks._id)
  expect(document.title).toBe('Mech Mavericks · College Sports Club')
})

test('captain and vice captain come first with their posts, the others follow by their first names', async () => {
  await open()
  await screen.findByRole('heading', { level: 2, name: 'Players' })
  expect(players()).toEqual([
    expect.stringMatching(/Chand Kapoor.*Captain$/),
    expect.stringMatching(/Bela M\. Shah.*Vice Captain$/),
    expect.stringMatching(/Anil$/),
    expect.stringMatching(/Divya$/),
  ])
  expect(screen.queryByText(/Rao/)).toBeNull()
})

test('players with the same first name differ by an initial, or by the whole name where the initial is the same', async () => {
  const players = ['Anil Rao', 'Anil Mehta', 'Divya Pai', 'Divya Prasad', 'Chand Bose', 'Esha'].map((name, at) =>
    person(`${at + 4}`, name),
  )
  await open({ ...mavericks, viceCaptain: null, players })
  await screen.findByRole('heading', { level: 2, name: 'Players' })
  const names = screen.getAllByRole('listitem').map((card) => within(card).getAllByText(/./).at(-1)?.textContent)
  expect(names.slice(1)).toEqual(['Anil R.', 'Anil M.', 'Divya Pai', 'Divya Prasad', 'Chand B.', 'Esha'])
})

test('a player links to the profile', async () => {
  const { user, whereabouts } = await open()
  await user.click(await screen.findByRole('link', { name: /Anil/ }))
  expect(whereabouts()).toBe(`/profile/${anil._id}`)
})

test('its logo opens large', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /Expand image.*Logo of Mech Mavericks/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('a team without motto, description and leaders says what is missing, and shows its players', async () => {
  await open({ ...mavericks, logo: null, motto: null, description: null, captain: null, viceCaptain: null })
  await screen.findByRole('heading', { level: 1 })
  expect(post('Captain')).toContain(SENTENCES.notElected)
  expect(post('Vice Captain')).toContain(SENTENCES.notElected)
  expect(screen.queryByText('One more over')).toBeNull()
  expect(players()).toEqual(['ARAnil', 'BMBela', 'CKChand', 'DDivya'])
})

test('a captain without a vice captain stands first alone', async () => {
  await open({ ...mavericks, viceCaptain: null })
  await screen.findByRole('heading', { level: 2, name: 'Players' })
  expect(players()).toEqual([expect.stringMatching(/Captain$/), 'ARAnil', 'BMBela', 'DDivya'])
  expect(post('Vice Captain')).toContain(SENTENCES.notElected)
})

test('a team without players: the sentence of the specification', async () => {
  await open({ ...mavericks, captain: null, viceCaptain: null, players: [] })
  expect(await screen.findByText(NO_PLAYERS)).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: 'Players' })).toBeNull()
})

test('a captain alone is a player already', async () => {
  await open({ ...mavericks, viceCaptain: null, players: [chand] })
  await screen.findByRole('heading', { level: 2, name: 'Players' })
  expect(players()).toHaveLength(1)
  expect(screen.queryByText(NO_PLAYERS)).toBeNull()
})

const HEAD: OwnProfile = { ...MEMBER, role: 'DEPARTMENT_HEAD', isAdmin: true, department: mavericks.department._id }

test.each<[string, OwnProfile, { seesId: boolean; manages: boolean }]>([
  ['a member', { ...MEMBER, department: HEAD.department }, { seesId: false, manages: false }],
  ['a helper of the department', { ...HEAD, role: 'HELPER' }, { seesId: false, manages: false }],
  ['a head of another department', { ...HEAD, department: 'f'.repeat(24) }, { seesId: false, manages: false }],
  ['the head of the department', HEAD, { seesId: false, manages: true }],
  ['its sports lead', { ...HEAD, role: 'DEPARTMENT_SPORTS_LEAD' }, { seesId: false, manages: true }],
  ['an admin', ADMIN, { seesId: true, manages: true }],
])('%s sees the parts for their role', async (_, profile, { seesId, manages }) => {
  await open(mavericks, profile)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(`Team ID: ${mavericks._id}`) !== null).toBe(seesId)
  const href = (name: string) => within(document.body).queryByRole('link', { name })?.getAttribute('href')
  expect(href('Edit')).toBe(manages ? `/adminDashboard/teammanagement/updateTeam/${mavericks._id}` : undefined)
  expect(href('Manage Squad')).toBe(manages ? `/adminDashboard/teammanagement/manageTeam/${mavericks._id}` : undefined)
})

test("an unknown team shows the server's sentence", async () => {
  await open({ ...mavericks, _id: '0000000000000000000000c9' })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such team.' })).toBeTruthy()
  expect(document.title).toContain('There is no such team')
  expect(screen.getByRole('link', { name: 'All teams' }).getAttribute('href')).toBe('/teams')
})

test('without an id the page returns to the previous one', async () => {
  const { whereabouts } = await renderPage({ page: <TeamPage />, path: '/teams/' })
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})
