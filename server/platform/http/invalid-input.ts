import type { z } from 'zod'
import type { RefusalCode } from '#contract/call/refusals.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { AppError } from './errors.ts'

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
