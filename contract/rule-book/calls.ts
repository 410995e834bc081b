import type { z } from 'zod'
import { ADMINS } from '#contract/call/access.ts'
import { callsOf } from '#contract/call/call.ts'
import type { dryRun, ruleBook, ruleBookAdopt, ruleBookSchemas, ruleBookTrial, ruleBookVersion } from './schemas.ts'

export type RuleBook = z.output<typeof ruleBook>
export type RuleBookInput = z.input<typeof ruleBook>
export type RuleBookVersion = z.output<typeof ruleBookVersion>
export type RuleBookTrial = z.output<typeof ruleBookTrial>
export type RuleBookAdopt = z.output<typeof ruleBookAdopt>
export type DryRun = z.output<typeof dryRun>

const shows = ['rule-book', 'profile', 'gc'] as const

export const ruleBookCalls = callsOf<typeof ruleBookSchemas>()({
  current: { method: 'GET', path: 'rulebook/current', access: 'anyone', shows },
  versions: { method: 'GET', path: 'rulebook/versions', access: 'anyone', shows },
  dryRun: { method: 'POST', path: 'rulebook/dryRun', access: ADMINS },
  adopt: { method: 'POST', path: 'rulebook/adopt', access: ADMINS },
})
