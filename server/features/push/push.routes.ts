import { pushCalls } from '#contract/push/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findOrCreateKeys } from './push-key.queries.ts'
import { getChoices, setChoices, subscribe, unsubscribe } from './subscription.service.ts'

export function pushRoutes(context: AppContext, { pushToLoopback }: { pushToLoopback: boolean }): void {
  const { answer, handle } = context
  answer(pushCalls.getPublicKey, async () => ({ key: (await findOrCreateKeys(context)).publicKey }))
  answer(pushCalls.subscribe, ({ body }, by, { from }) =>
    subscribe(context, by, body, { from, toLoopback: pushToLoopback }),
  )
  answer(pushCalls.getChoices, ({ body }, by) => getChoices(context, by, body.endpoint))
  answer(pushCalls.setChoices, ({ body }, by) => setChoices(context, by, body.endpoint, body.choices))
  handle(pushCalls.unsubscribe, ({ body }) => unsubscribe(context, body.endpoint))
}
