import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { drawCalls, type EventDraw } from '#contract/draw/calls.ts'
import { type AttemptsUpdate, drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { EventDrawPage } from '#web/features/draw/manage/event-draw-page.tsx'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { published } from './draws.ts'
import { entryId } from './staged-draw.ts'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
export const NO_CONSEQUENCES = { sides: [], lost: [], places: [] }

/** The draw after an entry got these attempts. */
export const withAttempts = (
  draw: EventDraw,
  { entry, attempts, ended, details }: Pick<AttemptsUpdate, 'entry' | 'attempts' | 'ended' | 'details'>,
): EventDraw => ({
  ...draw,
  version: `${draw.version}+`,
  stages: draw.stages.map((stage) => ({
    ...stage,
    attempts: stage.attempts.map((one) =>
      one.entry === entry ? { ...one, attempts, ended: ended ?? null, ...(details && { details }) } : one,
    ),
  })),
})

/** The page on which a helper runs the draw. `sent` is called with what is saved; `server.draw` is what others have saved, `server.rows` why rows are refused. */
export async function openDrawEditor(
  draw: EventDraw,
  consequences: { sides: string[]; lost: string[]; places: string[] } = NO_CONSEQUENCES,
  formerSeeds: () => { body: { entry: string; seed: number }[] } = () => ({ body: [{ entry: entryId(2), seed: 1 }] }),
) {
  const sent = vi.fn()
  const server: { draw: EventDraw; rows: (string | null)[] } = { draw, rows: [] }
  const answer = (name: string) => (given: { body: unknown }) => {
    sent(name, given.body)
    return { body: server.draw }
  }
  const opened = await renderPage({
    page: <EventDrawPage />,
    path: '/draw/:id',
    at: `/draw/${draw.event._id}`,
    profile: HELPER,
    api: [
      on(drawCalls.managed, () => ({ body: server.draw })),
      on(drawCalls.formerSeeds, formerSeeds),
      on(drawChangeCalls.setStages, answer('stages')),
      on(drawChangeCalls.setSeeds, answer('seeds')),
      on(drawChangeCalls.drawStage, answer('draw')),
      on(drawChangeCalls.voidDraw, answer('void')),
      on(drawChangeCalls.nextRound, answer('round')),
      on(drawChangeCalls.publishDraw, () => {
        server.draw = published(server.draw)
        return answer('publish')({ body: undefined })
      }),
      on(drawChangeCalls.previewDecision, ({ body }) => {
        sent('preview', body)
        return { body: consequences }
      }),
      on(drawChangeCalls.decideFixture, answer('decide')),
      on(drawChangeCalls.decideFixtures, ({ body }) => ({
        ...answer('rows')({ body }),
        rows: server.rows.map((error) => ({ error, code: error && 'match_live' })),
      })),
      on(matchCalls.updateMany, ({ body }) => {
        sent('plans', body)
        return { body: server.rows.map((error) => ({ error, code: error && 'schedule_clash' })) }
      }),
      on(drawChangeCalls.setAttempts, ({ body }) => {
        if (body.basedOn !== server.draw.version) refuse('draw_changed', 'The draw changed a moment ago.')
        server.draw = withAttempts(server.draw, body)
        return answer('attempts')({ body })
      }),
      on(drawChangeCalls.recordLots, answer('lots')),
      on(drawChangeCalls.clearLots, answer('clear')),
    ],
  })
  await screen.findAllByRole('heading', { level: 2 })
  return { ...opened, sent, server }
}
