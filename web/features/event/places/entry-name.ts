import type { DraftEntry, PlacesDraft } from './places-draft.ts'

/** 'Physics', or 'Physics, A' where an entry has a label. */
export const entryName = ({ department, entry }: DraftEntry) =>
  [department.name, entry.trim()].filter(Boolean).join(', ')

/** Its label is shown: it has one, or its department has several entries. */
export const isLabelled = ({ entries }: PlacesDraft, { department, entry }: DraftEntry) =>
  entry !== '' || entries.filter((one) => one.department._id === department._id).length > 1
