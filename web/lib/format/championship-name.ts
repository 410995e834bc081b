import type { GcRecord } from '#contract/gc/calls.ts'
import { yearAndName } from '#contract/gc/gc.ts'

export const championshipName = (record: Pick<GcRecord, 'year' | 'name'>) =>
  `General Championship ${yearAndName(record)}`
