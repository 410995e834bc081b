import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { drawCalls, type EventDraw } from '#contract/draw.ts'
import { drawChangeCalls } from '#contract/draw-changes.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { EventDrawPage } from '#web/features/draw/manage/event-draw-page.tsx'
import { on } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { entryId } from './staged-draw.ts'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
export const NO_CONSEQUENCES = { sides: [], lost: [], places: [] }

/** The page on which a helper runs the draw. `sent` is called with what is saved. */
export async function openDrawDesk(
  draw: EventDraw,
  consequences: { sides: string[]; lost: string[]; places: string[] } = NO_CONSEQUENCES,
) {
  const sent = vi.fn()
  const answer = (name: string) => (given: { body: unknown }) => {
    sent(name, given.body)
    return { body: draw }
  }
  const opened = await renderPage({
    page: <EventDrawPage />,
    path: '/draw/:id',
    at: `/draw/${draw.event._id}`,
    profile: HELPER,
    api: [
      on(drawCalls.find, () => ({ body: draw })),
      on(drawCalls.formerSeeds, () => ({ body: [{ entry: entryId(2), seed: 1 }] })),
      on(drawChangeCalls.setStages, answer('stages')),
      on(drawChangeCalls.setSeeds, answer('seeds')),
      on(drawChangeCalls.drawStage, answer('draw')),
      on(drawChangeCalls.voidDraw, answer('void')),
      on(drawChangeCalls.previewDecision, ({ body }) => {
        sent('preview', body)
        return { body: consequences }
      }),
      on(drawChangeCalls.decideFixture, answer('decide')),
      on(drawChangeCalls.setAttempts, answer('attempts')),
      on(drawChangeCalls.recordLots, answer('lots')),
      on(drawChangeCalls.clearLots, answer('clear')),
    ],
  })
  await screen.findAllByRole('heading', { level: 2 })
  return { ...opened, sent }
}
