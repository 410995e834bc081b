import { z } from 'zod'
import { type Kind, REFUSAL_CODES } from './refusal-codes.ts'

/** One line for each field that was refused. */
const issues = z.array(z.object({ path: z.string(), message: z.string() })).optional()

export type Issue = NonNullable<z.output<typeof issues>>[number]

type Codes = typeof REFUSAL_CODES

export type RefusalCode = keyof Codes

/** The facts of a refusal; `never` for a code without facts. */
export type FactsOf<C extends RefusalCode> = Codes[C] extends { facts: infer F extends z.ZodRawShape }
  ? z.output<z.ZodObject<F>>
  : never

/** The codes that go with one HTTP status. */
export type CodeOf<Status extends number> = {
  [C in RefusalCode]: Codes[C]['status'] extends Status ? C : never
}[RefusalCode]

/** What every refusal is, over HTTP and sockets alike: a sentence for people, a code and its facts for programs. */
export type Refusal = {
  [C in RefusalCode]: { error: string; code: C; issues?: Issue[] | undefined } & ([FactsOf<C>] extends [never]
    ? unknown
    : FactsOf<C>)
}[RefusalCode]

/** What a refusal takes beside its code and sentence: its facts, and the field to which the sentence belongs. */
export type DetailsOf<C extends RefusalCode> = [FactsOf<C>] extends [never]
  ? [field?: string]
  : [facts: FactsOf<C>, field?: string]

export function makeRefusal<C extends RefusalCode>(code: C, error: string, ...details: DetailsOf<C>): Refusal {
  const [facts, field] = typeof details[0] === 'object' ? details : [{}, details[0]]
  const issues = field === undefined ? undefined : [{ path: String(field), message: error }]
  // The compiler has checked the facts by the code; it cannot follow them into the union.
  return { error, code, ...(facts as object), issues } as Refusal
}

const shapeOf = (code: RefusalCode): z.ZodRawShape => {
  const { facts }: Kind = REFUSAL_CODES[code]
  return { error: z.string(), code: z.literal(code), ...facts, issues }
}

/** The same as a schema, for the API reference and for tests. A function, because it takes 1 MB that no start needs. */
export function refusalSchema() {
  const shapes = (Object.keys(REFUSAL_CODES) as RefusalCode[]).map((code) => z.object(shapeOf(code)))
  return z.discriminatedUnion('code', shapes as [z.ZodObject, ...z.ZodObject[]])
}
