import type { z } from 'zod'
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
/** A role may be held back until its holder has set up a second factor. */
export const roleForbidden = (isHeldBack = false) =>
  isHeldBack
    ? forbidden('second_factor_demanded', 'Your role needs a second factor. Set it up in your profile first.')
    : forbidden('role_forbidden', 'You are not allowed to do this.')
export const proofRequired = () =>
  forbidden('proof_required', 'Prove that it is you: enter your password or a code again.')
export const notFound = (sentence: string, code: CodeOf<404> = 'not_found') => refused(code, sentence)

/** What was looked for. Throws where there is none. */
export function requireFound<T>(found: T | null | undefined, ...refusal: Parameters<typeof notFound>): T {
  if (found === null || found === undefined) throw notFound(...refusal)
  return found
}

// A page has no use for more, and a list can have thousands of wrong fields.
const MOST_ISSUES = 100

/** What a schema refuses, field by field; `error` is the first sentence. */
export function invalidInput({ issues }: z.ZodError): AppError {
  const fields = issues.slice(0, MOST_ISSUES).flatMap(issuesOf).slice(0, MOST_ISSUES)
  return new AppError({
    error: fields[0]?.message ?? SENTENCES.noResponse,
    code: codeOf(issues[0]),
    issues: fields,
  })
}

type PlainCode = Extract<RefusalCode, 'invalid_input' | 'reason_required' | 'room_unknown'>

/** A rule of the contract may name its own code: `params: { refusal: 'reason_required' }`. */
const codeOf = (issue: z.core.$ZodIssue | undefined): PlainCode =>
  (issue?.code === 'custom' && issue.params?.refusal) || 'invalid_input'

/** An unknown field is named by its own name. */
function issuesOf(issue: z.core.$ZodIssue) {
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return paths.map((path) => ({ path: path.join('.').slice(0, 100), message: issue.message }))
}
