import { z } from 'zod'
import { ADMINS, DEPARTMENT_MANAGERS, type Entry, MANAGERS, MATCH_MANAGERS } from './access.ts'
import { defineCall } from './call.ts'
import { bodyOf } from './replies.ts'

/** The kinds of pending work and the roles that do it. The web adds the addresses. */
export const PENDING_WORK = [
  { key: 'unkeptMatches', label: 'Live matches without a keeper', access: MATCH_MANAGERS },
  { key: 'pastMatches', label: 'Past matches without a result', access: MATCH_MANAGERS },
  { key: 'undrawnEvents', label: 'Draws to make', access: MATCH_MANAGERS },
  { key: 'openQuestions', label: 'Questions about players to answer', access: MATCH_MANAGERS },
  { key: 'applicants', label: 'Applicants to decide', access: DEPARTMENT_MANAGERS },
  { key: 'closingEvents', label: 'Events whose entries close within a week', access: MANAGERS },
  { key: 'peopleWithoutDepartment', label: 'People without a department', access: ADMINS },
] as const satisfies readonly Entry[]
export const PENDING_ITEMS_MAX = 20
export type PendingKind = (typeof PENDING_WORK)[number]['key']

/** What an admin of a new club does, in this order. */
export const FIRST_STEPS = ['club', 'departments', 'posts', 'teams', 'championship', 'match'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const pendingWork = z.object({
  /** The kinds with something to do, in the order above. */
  work: z.array(
    z.object({
      kind: z.enum(PENDING_WORK.map(({ key }) => key)),
      count: z.number(),
      /** The first of what waits, at most `PENDING_ITEMS_MAX`. Applicants are counted by team. */
      items: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** For admins until the club has its first match, otherwise null. */
  firstSteps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })).nullable(),
})
export type PendingWork = z.output<typeof pendingWork>

export const pendingWorkCalls = {
  find: defineCall({
    method: 'GET',
    path: 'dashboard/pendingWork',
    access: MANAGERS,
    summary: 'What waits for the signed-in manager, counted; heads and sports leads count their own department',
    reply: bodyOf(pendingWork),
    message: 'Pending work',
  }),
}
