import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'
import { MOMENTARY } from '#web/lib/calls/query-client.ts'

/** What the deletion of a result changes in the draw of its event. */
export const consequencesOfDeletion = (matchId: string) => ({
  ...queryOf(drawChangeCalls.previewDeletion, { params: { matchId } }),
  staleTime: MOMENTARY,
})
