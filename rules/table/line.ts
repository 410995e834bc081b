import type { EventGender } from '#contract/values/enums.ts'
import type { Award } from '#rules/awards/award.ts'

/** An award with the gender of its event or match; null for bonuses and for points without an event. */
export interface Line extends Pick<Award, 'department' | 'place' | 'sharing' | 'amount'> {
  part: Award['part'] | 'HAND'
  gender: EventGender | null
}
