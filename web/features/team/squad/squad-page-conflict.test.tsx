import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { teamCalls } from '#contract/team/calls.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import {
  applicants,
  asha,
  bina,
  button,
  CHANGED,
  chen,
  chosen,
  devi,
  LEAD,
  open,
  players,
  squad,
  team,
} from '#web/testing/squad-page.tsx'
import { SquadPage } from './squad-page.tsx'

test.each([
  ['another person changed the squad meanwhile', 'squad_changed', CHANGED],
  [
    'an applicant withdrew meanwhile',
    'squad_member_gone',
    'Somebody in this change neither applies to this team nor plays in it any more.',
  ],
] as const)(
  '%s: that is told, nothing is saved, and the new squad is loaded when it is asked for',
  async (_, code, sentence) => {
    const { user, server } = await open(squad, () => {
      server.squad = { ...squad, applicants: [devi], players: [asha, bina, chen], viceCaptain: bina._id, version: 'v7' }
      refuse(code, sentence)
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

test('a squad that changes while it is edited is reported before it is submitted', async () => {
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
  const { user } = await open(squad, () => refuse('overloaded', 'Slow down.', { retryAfter: 2 }))
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

test('a lead of another department sees an error, and the squad is not requested', async () => {
  const asked = vi.fn()
  await renderPage({
    page: <SquadPage />,
    path: '/manageTeam/:id',
    at: `/manageTeam/${team._id}`,
    profile: { ...LEAD, department: '0000000000000000000000d2' },
    api: [
      on(teamCalls.find, () => ({ body: team })),
      on(teamCalls.squad, () => {
        asked()
        return { body: squad }
      }),
    ],
  })
  expect(await screen.findByText('This team belongs to another department.')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})
