import type { Gender, Role, Sport } from '#contract/enums.ts'

/** The emblem of a sport, and what it says: first what it is, then when and where. */
interface NoticePoster {
  sport: Sport
  lines: readonly string[]
}
export const poster = (sport: Sport, ...lines: string[]): NoticePoster => ({ sport, lines })

/** A notice of the season, from the oldest to the newest. Who writes as head or sports lead speaks for the named department. */
export interface Notice {
  by: Exclude<Role, 'USER'>
  title: string
  description?: string
  /** By the name that opens its teams' names. */
  department?: string
  sport?: Sport
  gender?: Gender
  url?: string
  posters?: readonly NoticePoster[]
  rules?: true
}
