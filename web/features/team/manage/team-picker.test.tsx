import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { CreateUpcomingMatchPage } from '#web/features/match/plan/upcoming-match-page.tsx'
import { on } from '#web/testing/fake-api.ts'
import { MAVERICKS } from '#web/testing/matches.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { field, optionsOf } from '#web/testing/schedule-match.tsx'

const civil = { _id: '0000000000000000000000a2', name: 'Civil', logo: null }
const NEW_TEAM = { _id: '0000000000000000000000c9', logo: null, department: civil }

async function open(profile: OwnProfile) {
  const created = vi.fn()
  const teams = [MAVERICKS]
  const { user } = await renderPage({
    page: <CreateUpcomingMatchPage />,
    profile,
    api: [
      on(departmentCalls.list, () => ({ body: [{ ...MAVERICKS.department, logo: null }, civil] })),
      on(teamCalls.listForMatch, () => ({ body: [...teams] })),
      on(teamCalls.create, ({ body: { name, gender, sport, department } }) => {
        created({ name, gender, sport, department })
        const team = { ...NEW_TEAM, name }
        teams.push(team)
        const nobody = { captain: null, viceCaptain: null, players: [] }
        return { body: { ...team, ...nobody, gender, sport, motto: null, description: null } }
      }),
    ],
  })
  await user.selectOptions(field('Sport'), 'Cricket')
  await user.selectOptions(field('Gender'), 'Women')
  await waitFor(() => expect(optionsOf('First team')).toContain('Mech Mavericks (Mechanical Engineering)'))
  return { user, created }
}

test('an admin makes the missing team of a department with a button; choosing the department alone makes none', async () => {
  const { user, created } = await open(ADMIN)
  await waitFor(() => expect(optionsOf('Second team')).toContain('Civil'))
  expect(screen.getAllByRole('group', { name: 'Without a team' })).toHaveLength(2)
  await user.selectOptions(field('Second team'), 'Civil')
  const button = screen.getByRole('button', { name: 'Create the team of Civil' })
  expect(created).not.toHaveBeenCalled()
  await user.selectOptions(field('Second team'), 'Mech Mavericks (Mechanical Engineering)')
  expect(button.isConnected).toBe(false)
  await user.selectOptions(field('Second team'), 'Civil')
  await user.click(screen.getByRole('button', { name: 'Create the team of Civil' }))
  await waitFor(() => expect(field('Second team').value).toBe(NEW_TEAM._id))
  expect(created).toHaveBeenCalledExactlyOnceWith({
    name: 'Civil, Cricket, women',
    gender: 'FEMALE',
    sport: 'CRICKET',
    department: civil._id,
  })
  await waitFor(() => expect(optionsOf('First team')).not.toContain('Civil'))
})

test('a helper, who may not create teams, is offered none', async () => {
  await open({ ...MEMBER, role: 'HELPER', isAdmin: true })
  expect(optionsOf('Second team')).toEqual(['Choose one', 'Mech Mavericks (Mechanical Engineering)'])
})
