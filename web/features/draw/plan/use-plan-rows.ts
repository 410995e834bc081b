import { useQueryClient } from '@tanstack/react-query'
import type { DrawnFixture } from '#contract/draw/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { ROWS_MAX } from '#contract/values/limits.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { notice } from '#web/lib/notice.ts'
import { useRowDrafts } from '#web/ui/edit/use-row-drafts.ts'
import { initialPlan, isPlanChanged, type PlanDraft } from './plan-draft.ts'

/** A fixture whose match is still to come: its plan, also where the match is not made yet. */
export interface PlannedFixture extends DrawnFixture {
  match: NonNullable<DrawnFixture['match']>
}

/** What is typed in the rows of times. */
export function usePlanRows(event: string, fixtures: readonly PlannedFixture[]) {
  const client = useQueryClient()
  const { drafts, refusals, ...rows } = useRowDrafts<PlanDraft>()
  const update = useCall(matchCalls.updateMany, { isSilent: true })
  const draftOf = ({ position, match }: PlannedFixture) => drafts.get(position) ?? initialPlan(match)
  const changed = fixtures.filter((fixture) => isPlanChanged(draftOf(fixture), fixture.match))

  function save() {
    const sent = changed.slice(0, ROWS_MAX)
    const body = {
      rows: sent.map((fixture) => {
        const { date, time, venue, despiteClash } = draftOf(fixture)
        const { match } = fixture
        const known = { date: match.date, time: match.time, venue: match.venue }
        return {
          ...{ match: match._id, known, despiteClash },
          ...{ date, time, venue: venue.trim() },
        }
      }),
    }
    update.mutate(
      { body },
      {
        onSuccess: ({ body: answers }) => {
          const saved = rows.settle(
            sent.map(({ position }) => position),
            answers,
          )
          void client.invalidateQueries(drawQueries.managed(event))
          void client.invalidateQueries(drawQueries.ofEvent(event))
          if (saved > 0) void notice.success(`${counted(saved, 'match', 'matches')} planned.`)
        },
      },
    )
  }

  return {
    changed,
    isSaving: update.isPending,
    draftOf,
    refusalOf: ({ position }: PlannedFixture) => refusals.get(position) ?? null,
    edit: (fixture: PlannedFixture, change: Partial<PlanDraft>) =>
      rows.edit(new Map([[fixture.position, { ...draftOf(fixture), ...change }]])),
    fill: (filled: readonly PlannedFixture[], plans: readonly PlanDraft[]) =>
      rows.edit(new Map(filled.flatMap(({ position }, index) => (plans[index] ? [[position, plans[index]]] : [])))),
    save,
  }
}
