import { z } from 'zod'

/** Points with two decimals, as in the ledger. */
export const amount = (min: number, max: number, notANumber?: string) =>
  z
    .number(notANumber)
    .min(min, `Points must be at least ${min}.`)
    .max(max, `Points must be at most ${max}.`)
    .refine((value) => Math.round(value * 100) / 100 === value, 'Points go to two decimals.')
