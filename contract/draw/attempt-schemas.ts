import { z } from 'zod'
import { oneOf } from '#contract/schemas/fields.ts'
import { FAILED_ATTEMPTS } from './draw-enums.ts'

const WIND_RANGE = 'The wind is between -20.0 and +20.0 m/s.'

/** In hundredths of its unit. The longest time has six hours. */
export const attempt = z.union([z.int().min(0).max(2_160_000), oneOf(FAILED_ATTEMPTS)])

const TRIALS = 'The trials at a height are written with o, x, - and r, such as xo.'

/**
 * What a mark was made with: the wind in tenths of a metre a second, the points of the judges in hundredths, the height of the bar
 * in hundredths with the trials at it: 'xo' cleared by the second one, '-' passed, 'r' retired.
 */
export const attemptDetail = z.strictObject({
  wind: z.int().min(-200, WIND_RANGE).max(200, WIND_RANGE).optional(),
  judges: z.array(z.int()).max(12).optional(),
  bar: z.int().optional(),
  trials: z
    .string()
    .regex(/^x*[xor-]$/, TRIALS)
    .max(12, TRIALS)
    .optional(),
})
