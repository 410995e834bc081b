import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type * as schemas from './schemas.ts'

export type RuleBook = z.output<typeof schemas.ruleBook>
export type RuleBookInput = z.input<typeof schemas.ruleBook>
export type RuleBookVersion = z.output<typeof schemas.ruleBookVersion>
export type RuleBookTrial = z.output<typeof schemas.ruleBookTrial>
export type RuleBookAdopt = z.output<typeof schemas.ruleBookAdopt>
export type DryRun = z.output<typeof schemas.dryRun>

const shows = ['rule-book', 'profile', 'gc'] as const

export const ruleBookCalls = callsOf<typeof schemas.ruleBookSchemas>()({
  current: { method: 'GET', path: 'rulebook/current', access: 'anyone', shows },
  versions: { method: 'GET', path: 'rulebook/versions', access: 'anyone', shows },
  dryRun: { method: 'POST', path: 'rulebook/dryRun', access: ADMINS },
  adopt: { method: 'POST', path: 'rulebook/adopt', access: ADMINS, asksAgain: 'withFactor' },
})
