import { pushCalls } from '#contract/push/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { findOrCreateKeys } from './push-key.queries.ts'
import { getChoices, setChoices, subscribe, unsubscribe } from './subscription.service.ts'

export function pushRoutes(context: AppContext, { pushToLoopback }: { pushToLoopback: boolean }): void {
  const { handle } = context
  handle(pushCalls.getPublicKey, async () => ({ body: { key: (await findOrCreateKeys(context)).publicKey } }))
  handle(pushCalls.subscribe, async ({ body }, by, { from }) => ({
    body: await subscribe(context, by, body, { from, toLoopback: pushToLoopback }),
  }))
  handle(pushCalls.getChoices, async ({ body }, by) => ({ body: await getChoices(context, by, body.endpoint) }))
  handle(pushCalls.setChoices, async ({ body }, by) => ({
    body: await setChoices(context, by, body.endpoint, body.choices),
  }))
  handle(pushCalls.unsubscribe, ({ body }) => unsubscribe(context, body.endpoint))
}
