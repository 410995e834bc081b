import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { APPLY_REFUSALS, type ApplyRefusal } from '#contract/application/application.ts'
import { type ApplicableTeam, applicationCalls } from '#contract/application/calls.ts'
import type { WindowStatus } from '#contract/values/enums.ts'
import { ApplicationsPage } from '#web/features/application/applications-page.tsx'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'

const department = { _id: '0000000000000000000000d1', name: 'Physics' }
export const refusedTo = (reasonCode: ApplyRefusal) => ({
  canApply: false,
  reason: APPLY_REFUSALS[reasonCode],
  reasonCode,
})
const eligible = (_id: string, name: string): ApplicableTeam => ({
  _id: `0000000000000000000000${_id}`,
  name,
  logo: null,
  department,
  gender: 'FEMALE',
  sport: 'CHESS',
  status: 'ELIGIBLE',
  applicationId: null,
  canApply: true,
  reason: null,
  reasonCode: null,
})
export const applied = (team: ApplicableTeam): ApplicableTeam => ({
  ...team,
  status: 'APPLIED',
  applicationId: team._id.replace(/^0/, 'a'),
  ...refusedTo('already_applied'),
})
export const accepted = (team: ApplicableTeam): ApplicableTeam => ({
  ...applied(team),
  status: 'ACCEPTED',
  ...refusedTo('already_accepted'),
})

export const bishops = eligible('c1', 'Bishops')
export const knights = eligible('c2', 'Knights')
export const pawns = eligible('c3', 'Pawns')
export const rooks = eligible('c4', 'Rooks')

/** A server that stores the applications, except those that it refuses. */
export async function open(
  teams: ApplicableTeam[],
  {
    status = 'OPEN' as WindowStatus,
    profile = { ...MEMBER, department: department._id as string | null },
    gate = (_name: string): Promise<void> | void => undefined,
    relist = (): Promise<void> | void => undefined,
  } = {},
) {
  const onCall = vi.fn()
  const asked = (what: string) => onCall.mock.calls.filter(([call]) => call === what).length
  let now = teams
  const opened = await renderPage({
    page: <ApplicationsPage />,
    profile,
    api: [
      on(applicationCalls.list, async () => {
        onCall('list')
        if (asked('list') > 1) await relist()
        return { body: now, applicationStatus: status }
      }),
      on(applicationCalls.apply, async ({ body: { teamId } }) => {
        const team = now.find(({ _id }) => _id === teamId) ?? refuse('not_found', 'There is no such team.')
        onCall(`apply ${team.name}`)
        await gate(team.name)
        now = now.map((one) => (one === team ? applied(team) : one))
        return { body: { applicationId: applied(team).applicationId ?? '' } }
      }),
      on(applicationCalls.unapply, async ({ body: { applicationId } }) => {
        const team = now.find((one) => one.applicationId === applicationId) ?? refuse('not_found', 'There is none.')
        onCall(`unapply ${team.name}`)
        await gate(team.name)
        now = now.map((one) => (one === team ? { ...eligible('', team.name), _id: team._id } : one))
      }),
    ],
  })
  return { ...opened, asked }
}

export const list = async (name: string) => within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }))
export const names = async (name: string) =>
  (await list(name)).queryAllByRole('link', { name: /^\w+$/ }).map(({ textContent }) => textContent)
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const waits = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

export const rooksWithoutPlace = () => ({ ...rooks, ...refusedTo('applications_full') })
