import { REFUSAL_CODES } from '#contract/call/refusal-codes.ts'

/** Whether a refusal asks to try again. */
export const isTemporary = (code: string): boolean => REFUSAL_CODES[code as keyof typeof REFUSAL_CODES]?.status === 503
