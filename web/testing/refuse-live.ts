import { type DetailsOf, makeRefusal, type RefusalCode } from '#contract/call/refusals.ts'

/** An acknowledgement by which the server refuses. */
export const refuseLive = <C extends RefusalCode>(code: C, error: string, ...details: DetailsOf<C>) => ({
  ok: false as const,
  ...makeRefusal(code, error, ...details),
})
