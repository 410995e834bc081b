import type { RuleBook } from '#contract/rule-book/calls.ts'
import { BOSTON_UNIVERSITY } from './boston-university.ts'
import { IIT_GANDHINAGAR } from './iit-gandhinagar.ts'
import { IIT_KHARAGPUR } from './iit-kharagpur.ts'
import { INTER_IIT_ATHLETICS_DOUBLE, INTER_IIT_FOUR_PLACES } from './inter-iit.ts'
import { LOUGHBOROUGH } from './loughborough.ts'
import { NIT_TIRUCHIRAPPALLI } from './nit-tiruchirappalli.ts'
import { SCIENTIA } from './scientia.ts'
import { SONOMA_STATE } from './sonoma-state.ts'

/** Rule books to start from. */
export const TEMPLATES: readonly { name: string; rules: RuleBook }[] = [
  { name: 'NIT Tiruchirappalli: tiers of sports, for men and women', rules: NIT_TIRUCHIRAPPALLI },
  { name: 'IIT Kharagpur: athletics pay double', rules: IIT_KHARAGPUR },
  { name: 'Inter-IIT: four places', rules: INTER_IIT_FOUR_PLACES },
  { name: 'Inter-IIT: four places, athletics double', rules: INTER_IIT_ATHLETICS_DOUBLE },
  { name: 'IIT Gandhinagar: tables for men and women', rules: IIT_GANDHINAGAR },
  { name: 'Loughborough: grades, and sums of athletes', rules: LOUGHBOROUGH },
  { name: 'SCIENTIA: taking part pays, and tie-breaks', rules: SCIENTIA },
  { name: 'Sonoma State: entering, wins and places', rules: SONOMA_STATE },
  { name: 'Boston University: wins and taking part', rules: BOSTON_UNIVERSITY },
]
