import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { eventCalls } from '#contract/event/calls.ts'
import { type GcRecord, gcCalls } from '#contract/gc/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { pendingWorkCalls } from '#contract/pending-work/calls.ts'
import { pointsCalls, type Standing } from '#contract/points/calls.ts'
import { type SeasonFacts, seasonFactsCalls } from '#contract/season-facts/calls.ts'
import type { EventState } from '#contract/values/enums.ts'
import { ManageGcPage } from '#web/features/gc/manage/manage-gc-page.tsx'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { SEASON_FACTS } from '#web/testing/season/rule-books.ts'
import { ARTS, RUNNING } from './point-table.ts'

export const physics: Standing = { ...ARTS, _id: '0000000000000000000000a2', name: 'Physics' }
export const zoology: Standing = { ...ARTS, _id: '0000000000000000000000a3', name: 'Zoology', points: 1 }

export const old: GcRecord = {
  ...RUNNING,
  _id: '0000000000000000000000d2',
  year: 2019,
  wonBy: physics,
  isCurrent: false,
}

interface Given {
  records?: GcRecord[]
  table?: Standing[]
  facts?: SeasonFacts
  refusal?: () => never
  /** Why a championship without a name cannot start. */
  startRefusal?: string
  /** How many of each are not over. */
  events?: Partial<Record<EventState, number>>
  upcoming?: number
  questions?: number
}

const rowsOf = (totalPages: number) => ({ body: [], currentPage: 1, totalPages })

/** The page of championships, for an admin. */
export async function openManageGc({
  records = [RUNNING, old],
  table = [ARTS, zoology],
  facts = SEASON_FACTS,
  refusal,
  startRefusal,
  events = {},
  upcoming = 0,
  questions = 0,
}: Given = {}) {
  const onCall = vi.fn()
  let left = records
  const opened = await renderPage({
    page: <ManageGcPage />,
    profile: ADMIN,
    api: [
      on(gcCalls.list, () => ({ body: left })),
      on(pointsCalls.table, () => ({ body: table })),
      on(seasonFactsCalls.find, () => ({ body: facts })),
      on(eventCalls.list, ({ query: { state } }) => rowsOf((state && events[state]) ?? 0)),
      on(matchCalls.list, () => rowsOf(upcoming)),
      on(pendingWorkCalls.find, () => ({
        body: {
          work: questions > 0 ? [{ kind: 'openQuestions' as const, count: questions, items: [] }] : [],
          firstSteps: null,
        },
      })),
      on(gcCalls.start, ({ body: { name = null } }) => {
        if (name === null && startRefusal) refuse('championship_recorded', startRefusal, { year: 2026, name }, 'name')
        const started = { ...RUNNING, name }
        left = [started, ...left]
        return { body: started }
      }),
      on(gcCalls.settle, ({ body, files }) => {
        refusal?.()
        onCall(body, files.teamPic?.map(({ name }) => name) ?? [])
        const settled = { ...RUNNING, isCurrent: false, wonBy: ARTS }
        left = [settled, old]
        return { body: settled }
      }),
      on(gcCalls.remove, ({ params }) => {
        onCall(params.id)
        left = left.filter(({ _id }) => _id !== params.id)
      }),
    ],
  })
  await screen.findByText('General Championship 2019')
  return { ...opened, onCall }
}

/** The dialog that settles the running championship. */
export async function openSettlement(given?: Given) {
  const opened = await openManageGc(given)
  await opened.user.click(await screen.findByRole('button', { name: 'Settle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle General Championship 2026' }))
  const settle = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Settle' })
  const confirm = () => opened.user.click(dialog.getByRole('checkbox', { name: 'Close the season of 2026 for good' }))
  return { ...opened, dialog, settle, confirm }
}
