import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PersonRef } from '#contract/fields.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { NOTA, type Squad, type SquadUpdate, type Team, teamCalls } from '#contract/team.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { SquadPage } from './squad-page.tsx'

const CHANGED = 'Somebody else changed this squad meanwhile.'
const person = (end: string, name: string): PersonRef => ({
  _id: `0000000000000000000000${end}`,
  name,
  profilePic: null,
})
const asha = person('b1', 'Asha Rao')
const bina = person('b2', 'Bina Das')
const chen = person('b3', 'Chen Li')
const devi = person('b4', 'Devi Nair')

const team: Team = {
  _id: '0000000000000000000000c1',
  name: 'Bishops',
  logo: null,
  department: { _id: '0000000000000000000000d1', name: 'Physics' },
  gender: 'FEMALE',
  sport: 'CHESS',
  motto: null,
  description: null,
  captain: null,
  viceCaptain: null,
  players: [],
}
const squad: Squad = {
  applicants: [chen, devi],
  players: [asha, bina],
  captain: asha._id,
  viceCaptain: null,
  version: 'v1',
}

async function open(begin: Squad = squad, save?: (change: SquadUpdate) => void) {
  const heard = vi.fn()
  const server = { squad: begin }
  const opened = await renderPage({
    page: <SquadPage />,
    path: '/adminDashboard/teammanagement/manageTeam/:id',
    at: `/adminDashboard/teammanagement/manageTeam/${team._id}`,
    api: [
      on(teamCalls.find, () => ({ body: team })),
      on(teamCalls.squad, () => ({ body: server.squad })),
      on(teamCalls.updateSquad, ({ params, body }) => {
        heard(params.id, body)
        save?.(body)
        const all = [...server.squad.applicants, ...server.squad.players]
        const plays = ({ _id }: PersonRef) =>
          body.addedPlayers.includes(_id) ||
          (server.squad.players.some((one) => one._id === _id) && !body.removedPlayers.includes(_id))
        const elected = (id: string | undefined) => (id === undefined || id === NOTA ? null : id)
        server.squad = {
          applicants: all.filter((one) => !plays(one)),
          players: all.filter(plays),
          captain: elected(body.captain),
          viceCaptain: elected(body.viceCaptain),
          version: 'v2',
        }
        return { body: server.squad }
      }),
    ],
  })
  await screen.findByRole('region', { name: /Players/ })
  return { ...opened, heard, server }
}

const list = (name: RegExp) => within(screen.getByRole('region', { name }))
const names = (name: RegExp) =>
  list(name)
    .queryAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent?.slice(2))
const applicants = () => names(/Applicants/)
const players = () => names(/Players/)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const picker = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const choices = (name: string) => Array.from(picker(name).options, ({ text }) => text)
const chosen = (name: string) =>
  Array.from(picker(name).options).find(({ value }) => value === picker(name).value)?.text
const said = () => screen.getByRole('status').textContent

test('a lead sees who applies, who plays and who leads, and of which team', async () => {
  await open()
  expect(applicants()).toEqual(['Chen Li', 'Devi Nair'])
  expect(players()).toEqual(['Asha RaoCaptain', 'Bina Das'])
  expect(chosen('Captain')).toBe('Asha Rao')
  expect(chosen('Vice Captain')).toBe('None')
  expect(screen.getByRole('link', { name: 'Bishops' }).getAttribute('href')).toBe(`/teams/${team._id}`)
  expect(screen.getByRole('link', { name: /Chen Li/ }).getAttribute('href')).toBe(`/profile/${chen._id}`)
})

test('nobody applies, nobody plays: both are said', async () => {
  await open({ applicants: [], players: [], captain: null, viceCaptain: null, version: 'v0' })
  expect(screen.getByText('Nobody waits for an answer.')).toBeTruthy()
  expect(screen.getByText('Nobody plays yet.')).toBeTruthy()
})

test('nothing is changed: nothing to submit or to reset', async () => {
  const { user } = await open()
  expect([button('Submit').disabled, button('Reset').disabled]).toEqual([true, true])
  await user.click(button('Accept Chen Li'))
  expect([button('Submit').disabled, button('Reset').disabled]).toEqual([false, false])
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
  await user.click(button('Remove Chen Li'))
  expect(button('Submit').disabled).toBe(true)
  expect(screen.getByText('Nothing is changed yet.')).toBeTruthy()
})

test('a lead accepts, removes and elects, and all of it is saved in one call', async () => {
  const { user, heard } = await open()
  await user.click(button('Accept Chen Li'))
  await user.click(button('Remove Bina Das'))
  await user.selectOptions(picker('Captain'), 'Chen Li')
  await user.selectOptions(picker('Vice Captain'), 'Asha Rao')
  expect(applicants()).toEqual(['Bina DasLeaves', 'Devi Nair'])
  expect(players()).toEqual(['Asha RaoVice Captain', 'Chen LiCaptain · Joins'])
  await user.click(button('Submit'))
  expect(await screen.findByText('Squad updated.')).toBeTruthy()
  expect(heard).toHaveBeenCalledExactlyOnceWith(team._id, {
    addedPlayers: [chen._id],
    removedPlayers: [bina._id],
    captain: chen._id,
    viceCaptain: asha._id,
    version: 'v1',
  })
  await waitFor(() => expect(button('Submit').disabled).toBe(true))
  expect(players()).toEqual(['Asha RaoVice Captain', 'Chen LiCaptain'])
})

test('neither post is offered to the holder of the other', async () => {
  const { user } = await open()
  expect(choices('Captain')).toEqual(['None', 'Asha Rao', 'Bina Das'])
  expect(choices('Vice Captain')).toEqual(['None', 'Bina Das'])
  await user.selectOptions(picker('Vice Captain'), 'Bina Das')
  expect(choices('Captain')).toEqual(['None', 'Asha Rao'])
})

test('removing the captain empties the post, before all eyes and ears', async () => {
  const { user, heard } = await open()
  await user.click(button('Remove Asha Rao'))
  expect(chosen('Captain')).toBe('None')
  expect(screen.getByText('Asha Rao is no longer a player.')).toBeTruthy()
  expect(said()).toBe('Asha Rao goes back to the applicants. Captain: None.')
  await user.click(button('Submit'))
  await waitFor(() => expect(heard.mock.calls[0]?.[1]).toMatchObject({ removedPlayers: [asha._id], captain: NOTA }))
})

test('a reset brings back what the server said', async () => {
  const { user } = await open()
  await user.click(button('Remove Asha Rao'))
  await user.click(button('Accept Devi Nair'))
  await user.click(button('Reset'))
  expect(players()).toEqual(['Asha RaoCaptain', 'Bina Das'])
  expect(chosen('Captain')).toBe('Asha Rao')
})

test('by keyboard one goes on with the next person of the list, and hears what happened', async () => {
  const { user } = await open()
  button('Accept Chen Li').focus()
  await user.keyboard('{Enter}')
  expect(said()).toBe('Chen Li becomes a player.')
  expect(document.activeElement).toBe(button('Accept Devi Nair'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Applicants/ }))
  expect(players()).toEqual(['Asha RaoCaptain', 'Bina Das', 'Chen LiJoins', 'Devi NairJoins'])
})

test('with a mouse people are dragged from list to list', async () => {
  await open()
  const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn() }
  const row = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).closest('li') as HTMLElement
  const zone = (name: RegExp) => screen.getByRole('region', { name }).querySelector('ul') as HTMLElement

  fireEvent.dragStart(row('Chen Li'), { dataTransfer })
  expect(fireEvent.dragOver(zone(/Applicants/), { dataTransfer })).toBe(true)
  expect(fireEvent.dragOver(zone(/Players/), { dataTransfer })).toBe(false)
  fireEvent.drop(zone(/Applicants/), { dataTransfer })
  expect(applicants()).toEqual(['Chen Li', 'Devi Nair'])

  fireEvent.dragStart(row('Chen Li'), { dataTransfer })
  fireEvent.drop(zone(/Players/), { dataTransfer })
  expect(players()).toEqual(['Asha RaoCaptain', 'Bina Das', 'Chen LiJoins'])

  fireEvent.dragStart(row('Asha Rao'), { dataTransfer })
  fireEvent.drop(zone(/Applicants/), { dataTransfer })
  expect(applicants()).toEqual(['Asha RaoLeaves', 'Devi Nair'])
  expect(chosen('Captain')).toBe('None')

  fireEvent.dragStart(row('Devi Nair'), { dataTransfer })
  fireEvent.dragEnd(row('Devi Nair'), { dataTransfer })
  fireEvent.drop(zone(/Players/), { dataTransfer })
  expect(applicants()).toEqual(['Asha RaoLeaves', 'Devi Nair'])
})

test.each([
  ['somebody else changed the squad meanwhile', 409, CHANGED],
  [
    'somebody withdrew meanwhile',
    400,
    'Somebody in this change neither applies to this team nor plays in it any more.',
  ],
])(
  '%s: that is told, nothing is saved, and the new squad is loaded when it is asked for',
  async (_, status, sentence) => {
    const { user, server } = await open(squad, () => {
      server.squad = { ...squad, applicants: [devi], players: [asha, bina, chen], viceCaptain: bina._id, version: 'v7' }
      refuse(status, sentence)
    })
    await user.click(button('Accept Devi Nair'))
    await user.click(button('Submit'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(sentence)
    expect(document.activeElement).toBe(alert)
    expect(players()).toEqual(['Asha RaoCaptain', 'Bina Das', 'Devi NairJoins'])
    expect(button('Submit').disabled).toBe(true)

    await user.click(button('Load the squad as it is now'))
    await waitFor(() => expect(players()).toEqual(['Asha RaoCaptain', 'Bina DasVice Captain', 'Chen Li']))
    expect(applicants()).toEqual(['Devi Nair'])
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a squad that changes while it is edited is told before it is submitted', async () => {
  const { user, server } = await open()
  await user.click(button('Accept Devi Nair'))
  server.squad = { ...squad, captain: null, version: 'v2' }
  await queryClient.refetchQueries()
  expect((await screen.findByRole('alert')).textContent).toContain('The squad has changed since you began.')
  expect(chosen('Captain')).toBe('Asha Rao')
  expect(button('Submit').disabled).toBe(true)
})

test('when nothing was changed the new squad is simply shown', async () => {
  const { server } = await open()
  server.squad = { ...squad, captain: null, version: 'v2' }
  await queryClient.refetchQueries()
  await waitFor(() => expect(chosen('Captain')).toBe('None'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another refusal is a toast, and the changes stay', async () => {
  const { user } = await open(squad, () => refuse(503, 'Slow down.'))
  await user.click(button('Accept Devi Nair'))
  await user.click(button('Submit'))
  expect(await screen.findByText('Slow down.')).toBeTruthy()
  expect(players()).toContain('Devi NairJoins')
  await waitFor(() => expect(button('Submit').disabled).toBe(false))
})

test('unsaved changes outlive a reload of the page', async () => {
  const first = await open()
  await first.user.click(button('Accept Devi Nair'))
  first.unmount()
  await open()
  expect(players()).toEqual(['Asha RaoCaptain', 'Bina Das', 'Devi NairJoins'])
})

test('unsaved changes to a squad that has moved on since are kept until they are let go', async () => {
  const first = await open()
  await first.user.click(button('Accept Devi Nair'))
  first.unmount()
  queryClient.clear()
  const { user } = await open({ ...squad, captain: bina._id, version: 'v2' })
  expect(screen.getByRole('alert').textContent).toContain('The squad has changed since you began.')
  await user.click(button('Reset'))
  expect(players()).toEqual(['Asha Rao', 'Bina DasCaptain'])
})

test('a team that does not exist is told as the server tells it, one of another department with its reason', async () => {
  await renderPage({
    page: <SquadPage />,
    path: '/manageTeam/:id',
    at: `/manageTeam/${team._id}`,
    api: [on(teamCalls.squad, () => refuse(403, 'You can only manage your own department.'))],
  })
  expect(await screen.findByText(SENTENCES.loadFailed)).toBeTruthy()
  expect(screen.getByText('You can only manage your own department.')).toBeTruthy()
})
