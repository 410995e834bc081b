import { expect } from 'vitest'
import { REFUSAL_CODES } from '#contract/call/refusal-codes.ts'
import { refusalSchema } from '#contract/call/refusals.ts'

const refusal = refusalSchema()

/**
 * Every refusal that a test receives is one of the contract's: a known code, its status, its facts and nothing else.
 */
export function expectRefusal(body: unknown, status?: number): void {
  const parsed = refusal.safeParse(body)
  expect(parsed.error, `no refusal of the contract: ${JSON.stringify(body)}`).toBeUndefined()
  expect(body).toEqual(parsed.data)
  const { code } = body as { code: keyof typeof REFUSAL_CODES }
  if (status !== undefined) expect({ code, status }).toEqual({ code, status: REFUSAL_CODES[code].status })
}
