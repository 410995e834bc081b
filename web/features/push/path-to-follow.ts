import type { Sport } from '#contract/enums.ts'
import { paths } from '#web/lib/paths.ts'

/** One item that can be followed. */
export type Followable =
  | { team: string }
  | { match: string }
  | { event: string }
  | { sport: Sport }
  | { department: 'own' }

/** The page of notifications, which follows the item. */
export const pathToFollow = (item: Followable) => `${paths.notifications}?${new URLSearchParams(item)}`
