import type { Role } from '#contract/values/enums.ts'

export const DOMAIN = 'demo.podium.test'
/** One account of each role has an address that is easy to type. */
export const OPEN_ACCOUNTS: Record<Role, string> = {
  ADMIN: `admin@${DOMAIN}`,
  DEPARTMENT_HEAD: `head@${DOMAIN}`,
  DEPARTMENT_SPORTS_LEAD: `lead@${DOMAIN}`,
  HELPER: `helper@${DOMAIN}`,
  USER: `member@${DOMAIN}`,
}
