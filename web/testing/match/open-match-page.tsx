import { screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { type MatchDetails, matchCalls } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { resultChangeCalls } from '#contract/result-change/calls.ts'
import { MatchPage } from '#web/features/match/match-page.tsx'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, MAVERICKS, matchWith, resultWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'

export const NO_SUCH_MATCH = 'There is no such match.'
export const RESULT_STAYS = 'This result belongs to a settled championship and stays.'

export const COMING_MATCH = detailsOf(
  matchWith({ date: '2026-03-11', time: '17:30', tag: 'SEMI_FINAL', venue: 'Main Ground' }),
)
export const WON_MATCH = detailsOf(resultWith(), { award: { department: MAVERICKS.department, points: 3 } })

/** The page of a match on March 10, 2026. */
export async function openMatchPage(
  match: MatchDetails,
  { profile, settled = false }: { profile?: OwnProfile; settled?: boolean } = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
  onTestFinished(() => void vi.useRealTimers())
  const removed = vi.fn()
  const confirmed = vi.fn()
  const opened = await renderPage({
    page: <MatchPage />,
    path: '/matches/view/:id',
    at: `/matches/view/${match._id}`,
    profile,
    api: [
      on(matchCalls.find, ({ params }) =>
        params.id === match._id ? { body: match } : refuse('not_found', NO_SUCH_MATCH),
      ),
      on(resultChangeCalls.confirm, ({ body }) => {
        confirmed(body)
        return { body: match }
      }),
      on(matchCalls.remove, ({ params }) => {
        removed(params.id)
        if (settled) refuse('result_settled', RESULT_STAYS)
      }),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Mech Mavericks vs Civil Strikers' })
  return { ...opened, removed, confirmed }
}

export const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement
export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
