import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { matchCalls } from '#contract/match/calls.ts'
import { teamCalls } from '#contract/team/calls.ts'
import { CreateUpcomingMatchPage } from '#web/features/match/plan/upcoming-match-page.tsx'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, MAVERICKS, matchWith, STRIKERS } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'

export const CLASH = 'Main Ground is taken by Bio Genes v Aero Jets at 17:00.'
export const CLASH_READ = 'Main Ground is taken by Bio Genes v Aero Jets at 5:00 PM.'
const GENES = { ...STRIKERS, _id: '0000000000000000000000c3', name: 'Bio Genes' }

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

export interface Creation {
  /** Refuses once: a clash, unless it is meant. */
  clashes?: boolean
  teams?: () => (typeof MAVERICKS)[]
}

export async function schedule({ clashes = false, teams = () => [MAVERICKS, STRIKERS, GENES] }: Creation = {}) {
  const asked = vi.fn()
  const sent = vi.fn()
  const opened = await renderPage({
    page: <CreateUpcomingMatchPage />,
    path: '/adminDashboard/matchManagement/createUpcomingMatch',
    api: [
      on(teamCalls.listForMatch, ({ query }) => {
        asked(query)
        return { body: teams() }
      }),
      on(matchCalls.createUpcoming, ({ body }) => {
        sent(body)
        if (clashes && !body.despiteClash) refuse('schedule_clash', CLASH, 'despiteClash')
        return { body: detailsOf(matchWith()) }
      }),
    ],
  })
  return { ...opened, asked, sent }
}

export type User = Awaited<ReturnType<typeof schedule>>['user']

export async function chooseSides(user: User) {
  await user.selectOptions(field('Sport'), 'Cricket')
  await user.selectOptions(field('Gender'), 'Men')
  await waitFor(() => expect(optionsOf('First team')).toContain('Mech Mavericks (Mechanical Engineering)'))
  await user.selectOptions(field('First team'), MAVERICKS._id)
  await user.selectOptions(field('Second team'), STRIKERS._id)
}
