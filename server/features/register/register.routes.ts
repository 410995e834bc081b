import { registerCalls } from '#contract/register/calls.ts'
import type { AppContext } from '#server/platform/context.ts'
import { registerTable } from './import-plan.ts'
import { listRegister, listRegisteredPeople } from './register.queries.ts'
import { importRegister, previewImport, removePerson } from './register.service.ts'

export function registerRoutes(context: AppContext): void {
  const { answer, handle, store } = context
  handle(registerCalls.people, ({ query }) => listRegisteredPeople(store.reads, query))
  answer(registerCalls.export, async () => ({ table: registerTable(await listRegister(store.reads)) }))
  answer(registerCalls.preview, ({ files }) => previewImport(context, files.list))
  answer(registerCalls.import, ({ body, files }, by) => importRegister(context, by, files.list, body.plan))
  handle(registerCalls.remove, ({ params }, by) => removePerson(context, by, params.id))
}
