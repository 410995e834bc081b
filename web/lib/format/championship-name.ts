import { type GcRecord, yearAndName } from '#contract/gc.ts'

export const championshipName = (record: Pick<GcRecord, 'year' | 'name'>) =>
  `General Championship ${yearAndName(record)}`
