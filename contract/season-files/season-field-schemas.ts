import { z } from 'zod'
import { hasHidden } from '#contract/values/characters.ts'
import { HIDDEN_CHARACTERS } from '#contract/values/limits.ts'

const AMOUNT_MAX = 1_000_000

/** A text as Podium stores it. Generated sentences are longer than what people may write. */
export const words = (max = 1_000) =>
  z
    .string()
    .max(max)
    .refine((value) => value === value.trim().normalize(), 'Must not begin or end with a space.')
    .refine((value) => !hasHidden(value.replace(/[\n\t]/g, '')), HIDDEN_CHARACTERS)

export const storedNumber = z.int().min(-AMOUNT_MAX).max(AMOUNT_MAX)

export const pointsAmount = z
  .number()
  .min(-AMOUNT_MAX)
  .max(AMOUNT_MAX)
  .refine((value) => Math.round(value * 100) / 100 === value, 'Points go to two decimals.')
