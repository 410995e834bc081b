import type { Role } from '#contract/values/enums.ts'

/** `null` is a visitor. */
export type Caller = Role | null

export const CALLER_GROUPS = {
  ANYONE: [null, 'ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER'],
  SIGNED_IN: ['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER'],
  MANAGERS: ['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER'],
  DEPARTMENT: ['ADMIN', 'DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'],
  OWN_DEPARTMENT: ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD'],
  MATCHES: ['ADMIN', 'HELPER'],
  ADMIN: ['ADMIN'],
} as const

export const CALLERS: readonly Caller[] = CALLER_GROUPS.ANYONE
