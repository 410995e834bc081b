import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { OwnProfile } from '#contract/profile/calls.ts'
import type { PersonRef } from '#contract/schemas/replies.ts'
import { type Squad, type SquadUpdate, type Team, teamCalls } from '#contract/team/calls.ts'
import { NOTA } from '#contract/team/team.ts'
import { SquadPage } from '#web/features/team/squad/squad-page.tsx'
import { on } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'

export const CHANGED = 'Somebody else changed this squad meanwhile.'
const person = (end: string, name: string): PersonRef => ({
  _id: `0000000000000000000000${end}`,
  name,
  profilePic: null,
})
export const asha = person('b1', 'Asha Rao')
export const bina = person('b2', 'Bina Das')
export const chen = person('b3', 'Chen Li')
export const devi = person('b4', 'Devi Nair')

export const team: Team = {
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
export const LEAD: OwnProfile = {
  ...MEMBER,
  role: 'DEPARTMENT_SPORTS_LEAD',
  isAdmin: true,
  department: team.department._id,
}
export const squad: Squad = {
  applicants: [chen, devi],
  players: [asha, bina],
  captain: asha._id,
  viceCaptain: null,
  version: 'v1',
}

export async function open(begin: Squad = squad, save?: (change: SquadUpdate) => void) {
  const onCall = vi.fn()
  const server = { squad: begin }
  const opened = await renderPage({
    page: <SquadPage />,
    path: '/adminDashboard/teammanagement/manageTeam/:id',
    at: `/adminDashboard/teammanagement/manageTeam/${team._id}`,
    profile: LEAD,
    api: [
      on(teamCalls.find, () => ({ body: team })),
      on(teamCalls.squad, () => ({ body: server.squad })),
      on(teamCalls.updateSquad, ({ params, body }) => {
        onCall(params.id, body)
        save?.(body)
        const all = [...server.squad.applicants, ...server.squad.players]
        const plays = ({ _id }: PersonRef) =>
          body.addedPlayers.includes(_id) ||
          (server.squad.players.some((one) => one._id === _id) && !body.removedPlayers.includes(_id))
        const elected = (id: string | undefined) => (id === undefined || id === NOTA ? null : id)
        server.squad = {
          applicants: all.filter((one) => !plays(one) && !body.declinedApplicants.includes(one._id)),
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
  return { ...opened, onCall, server }
}

const list = (name: RegExp) => within(screen.getByRole('region', { name }))
const names = (name: RegExp) =>
  list(name)
    .queryAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent?.slice(2))
export const applicants = () => names(/Applicants/)
export const players = () => names(/Players/)
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const picker = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
export const choices = (name: string) => Array.from(picker(name).options, ({ text }) => text)
export const chosen = (name: string) =>
  Array.from(picker(name).options).find(({ value }) => value === picker(name).value)?.text
export const said = () => screen.getByRole('status').textContent
