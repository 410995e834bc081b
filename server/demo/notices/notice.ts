import type { Gender, Role, Sport } from '#contract/enums.ts'

/** A poster with a sport's emblem and its text: first the subject, then time and place. */
interface NoticePoster {
  sport: Sport
  lines: readonly string[]
}
export const poster = (sport: Sport, ...lines: string[]): NoticePoster => ({ sport, lines })

/** A notice of the season, oldest first. A head or sports lead writes for the named department. */
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
