import { REFUSAL_CODES } from '#contract/call/refusal-codes.ts'
import { type CodeOf, type DetailsOf, makeRefusal, type Refusal, type RefusalCode } from '#contract/call/refusals.ts'
import { SENTENCES } from '#contract/call/sentences.ts'

/** A refusal that a person can act on. Thrown anywhere; one mapper answers HTTP and sockets alike. */
export class AppError extends Error {
  override name = 'AppError'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.error)
    this.refusal = refusal
  }

  get status(): number {
    return REFUSAL_CODES[this.refusal.code].status
  }
}

type Refused<C extends RefusalCode> = <K extends C>(code: K, sentence: string, ...details: DetailsOf<K>) => AppError

export const refused: Refused<RefusalCode> = (code, sentence, ...details) =>
  new AppError(makeRefusal(code, sentence, ...details))

// One for each status: the compiler refuses a code of another status.
export const invalid: Refused<CodeOf<400>> = refused
export const forbidden: Refused<CodeOf<403>> = refused
export const conflict: Refused<CodeOf<409>> = refused
export const tooLarge: Refused<CodeOf<413>> = refused
export const unsupported: Refused<CodeOf<415>> = refused
export const tooMany: Refused<CodeOf<429>> = refused
export const overloaded: Refused<CodeOf<503>> = refused

export const unauthorised = (sentence: string = SENTENCES.unauthorised, code: CodeOf<401> = 'session_missing') =>
  refused(code, sentence)
export const roleForbidden = () => forbidden('role_forbidden', 'You are not allowed to do this.')
export const notFound = (sentence: string, code: CodeOf<404> = 'not_found') => refused(code, sentence)
