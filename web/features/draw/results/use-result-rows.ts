import { useQueryClient } from '@tanstack/react-query'
import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { ROWS_MAX } from '#contract/values/limits.ts'
import { drawQueries, storeManagedDraw } from '#web/features/draw/draw.queries.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { notice } from '#web/lib/notice.ts'
import { type RowRefusal, useRowDrafts } from '#web/ui/edit/use-row-drafts.ts'
import { type DecisionDraft, decisionOf, initialDecision, problemsOf, resultRules, UNCHOSEN } from './decision.ts'

export function useResultRows(draw: EventDraw, stage: StageOfDraw, fixtures: readonly DrawnFixture[]) {
  const client = useQueryClient()
  const { drafts, refusals, ...rows } = useRowDrafts<DecisionDraft>()
  const decide = useCall(drawChangeCalls.decideFixtures, { isSilent: true })
  const draftOf = (fixture: DrawnFixture) => drafts.get(fixture.position) ?? initialDecision(fixture)
  const isChanged = (fixture: DrawnFixture) =>
    JSON.stringify(draftOf(fixture)) !== JSON.stringify(initialDecision(fixture))
  const changed = fixtures.filter(isChanged)

  function save() {
    const faults = new Map<number, RowRefusal>()
    const sent = changed.slice(0, ROWS_MAX).flatMap((fixture) => {
      const rules = resultRules(draw, stage, fixture)
      const draft = withTie(draftOf(fixture), rules.hasTie)
      const problem = problemOf(draft, rules)
      if (problem) faults.set(fixture.position, { error: problem, code: null })
      const [one, other] = fixture.sides.map(({ entry }) => entry)
      return problem || !one || !other
        ? []
        : [{ ...decisionOf(draft, fixture, rules), entries: [one, other] as [string, string] }]
    })
    rows.refuse(faults)
    if (sent.length === 0) return
    decide.mutate(
      { params: { stageId: stage._id }, body: { rows: sent } },
      {
        onSuccess: ({ message, body, rows: answers }) => {
          const saved = rows.settle(
            sent.map(({ position }) => position),
            answers,
            faults,
          )
          storeManagedDraw(client, draw.event._id, { message, body })
          void client.invalidateQueries(drawQueries.managed(draw.event._id))
          if (saved > 0) void notice.success(`${counted(saved, 'result')} saved.`)
        },
      },
    )
  }

  const open = new Set(fixtures.map(({ position }) => position))
  return {
    changed,
    isSaving: decide.isPending,
    draftOf,
    errorOf: ({ position }: DrawnFixture) => refusals.get(position)?.error ?? null,
    /** Rows that another organiser has decided meanwhile. Their result stands among the others. */
    refused: stage.fixtures.flatMap(({ position, sides }) => {
      const error = refusals.get(position)?.error
      const title = sides.map(({ words }) => words).join(' – ')
      return error && !open.has(position) ? [{ position, title, error }] : []
    }),
    edit: (fixture: DrawnFixture, change: Partial<DecisionDraft>) =>
      rows.edit(new Map([[fixture.position, { ...draftOf(fixture), ...change }]])),
    save,
  }
}

/** Level scores are a tie where a tie counts. */
const withTie = (draft: DecisionDraft, hasTie: boolean): DecisionDraft =>
  hasTie && draft.winner === UNCHOSEN && draft.scores[0] !== '' && draft.scores[0] === draft.scores[1]
    ? { ...draft, winner: '' }
    : draft

function problemOf(draft: DecisionDraft, rules: ReturnType<typeof resultRules>): string | null {
  const empty = draft.scores.filter((score) => score === '').length
  if (rules.hasScores && empty === 1) return 'A score is missing.'
  const { scores, winner } = problemsOf(draft, rules)
  return scores ?? winner ?? null
}
