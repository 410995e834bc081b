import { resultChangeCalls } from '#contract/result-change/calls.ts'
import { queryOf } from '#web/lib/calls/api.ts'

export const resultHistoryOf = (id: string) => queryOf(resultChangeCalls.history, { params: { id } })
