import type { Issue, Refusal, RefusalCode } from '#contract/call/refusals.ts'

/** A call that failed: refused by the server, broken on its way, or never answered (`status` 0). */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  /** Null where the answer was none of the server's own. */
  readonly refusal: Refusal | null

  constructor(status: number, message: string, refusal: Refusal | null = null) {
    super(message)
    this.status = status
    this.refusal = refusal
  }

  get code(): RefusalCode | undefined {
    return this.refusal?.code
  }

  get issues(): readonly Issue[] {
    return this.refusal?.issues ?? []
  }

  get unanswered(): boolean {
    return this.status === 0
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
  }
}
