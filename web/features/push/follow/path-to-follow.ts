import type { Sport } from '#contract/values/enums.ts'
import { paths } from '#web/lib/paths.ts'

/** One item that can be followed; a match is followed or muted by `NotifyOfMatch`. */
export type Followable = { team: string } | { event: string } | { sport: Sport } | { department: 'own' }

/** The page of notifications, which follows the item. */
export const pathToFollow = (item: Followable | { match: string }) =>
  `${paths.notifications}?${new URLSearchParams(item)}`
