import { queryOptions } from '@tanstack/react-query'
import { eventCalls } from '#contract/event/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { pendingWorkCalls } from '#contract/pending-work/calls.ts'
import type { EventState } from '#contract/values/enums.ts'
import { ask } from '#web/lib/calls/api.ts'

/** What is not over in the running season, counted. */
export const openWorkQuery = queryOptions({
  queryKey: ['openWork'],
  queryFn: async ({ signal }) => {
    // A page of one row: there are as many pages as rows.
    const eventsIn = async (state: EventState) =>
      (await ask(eventCalls.list, { query: { state, pageSize: 1 } }, { signal })).totalPages
    const matchesToCome = async () =>
      (await ask(matchCalls.list, { params: { status: 'UPCOMING' }, query: { pageSize: 1 } }, { signal })).totalPages
    const openQuestions = async () => {
      const { body } = await ask(pendingWorkCalls.find, {}, { signal })
      return body.work.find(({ kind }) => kind === 'openQuestions')?.count ?? 0
    }
    const [drafts, running, provisional, matches, questions] = await Promise.all([
      eventsIn('DRAFT'),
      eventsIn('RUNNING'),
      eventsIn('PROVISIONAL'),
      matchesToCome(),
      openQuestions(),
    ])
    return { unplaced: drafts + running, provisional, matches, questions }
  },
  staleTime: 0,
  meta: { shows: ['event', 'match'] },
})
