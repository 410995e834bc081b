import { binCalls } from '#contract/bin/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { listBin } from './bin.queries.ts'
import { bringBack } from './bring-back.service.ts'

export function binRoutes(context: AppContext): void {
  const { answer, handle, store, now } = context
  handle(binCalls.list, ({ query }) => listBin(store.reads, now(), query))
  answer(binCalls.bringBack, ({ params }, by) => bringBack(context, by, params.id))
}
