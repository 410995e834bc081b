import { pendingWorkCalls } from '#contract/pending-work/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { getPendingWork } from './pending-work.service.ts'

export function pendingWorkRoutes(context: AppContext): void {
  context.answer(pendingWorkCalls.find, (_, by) => getPendingWork(context, by))
}
