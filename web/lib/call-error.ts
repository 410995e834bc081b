import type { Refusal } from '#contract/call.ts'

/** A call that failed: refused by the server, or never answered (`status` 0). */
export class CallError extends Error {
  readonly status: number
  readonly issues: NonNullable<Refusal['issues']>
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    message: string,
    { issues = [], retryAfter = null }: { issues?: Refusal['issues']; retryAfter?: number | null } = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.issues = issues
    this.retryAfter = retryAfter
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
