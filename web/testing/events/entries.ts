import type { Entry } from '#contract/entry/calls.ts'
import type { EventPlace } from '#contract/event/calls.ts'
import { eventWith } from './events.ts'

const ids = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(24, '0')).values()

/** An entry without a squad, changed in what a test is about. */
export const entryWith = (department: EventPlace['department'], changes: Partial<Entry> = {}): Entry => ({
  _id: ids.next().value ?? '',
  event: eventWith()._id,
  department,
  team: null,
  label: null,
  state: 'ENTERED',
  reason: null,
  afterPlay: false,
  lateReason: null,
  enteredAt: '2026-02-01T10:00:00.000Z',
  squad: [],
  missing: [],
  ...changes,
})
