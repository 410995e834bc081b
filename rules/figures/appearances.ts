import type { Figure } from '#contract/career/career.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Identity } from '#rules/entry/same-person.ts'
import type { PlayerFigure } from './player-figures.ts'

export interface Player extends Identity {
  /** The keys of their names, by the account and by the squad. */
  nameKeys: readonly string[]
  isReserve: boolean
}

/** The people of a side of a match. */
export interface SideOfMatch<P extends Player> {
  lineUp: readonly P[]
  squad: readonly P[]
  /** The players of the team, for a match without squads. */
  team: readonly P[]
  /** Whether the entry is one person or a pair, who play each of its matches. */
  isSmall: boolean
  figures: readonly PlayerFigure[]
}

export type Figures = Partial<Record<Figure, number>>

export interface Appearance<P> {
  player: P
  figures: Figures
}

/** The people of a side who played a match, with their figures. A name that two of them have counts for neither. */
export function appearancesOf<P extends Player>(side: SideOfMatch<P>): Appearance<P>[] {
  const { lineUp, squad, team, isSmall, figures } = side
  const people = [lineUp, squad, team].find((some) => some.length > 0) ?? []
  const hasPlayed = lineUp.length > 0 || (squad.length > 0 && isSmall)
  const made = new Map<P, Figures>(
    hasPlayed ? people.filter(({ isReserve }) => !isReserve).map((one) => [one, {}]) : [],
  )
  for (const { name, figure, amount } of figures) {
    const key = nameKey(name)
    const [player, other] = people.filter(({ nameKeys }) => nameKeys.includes(key))
    if (!player || other) continue
    const known = made.get(player) ?? {}
    made.set(player, { ...known, [figure]: (known[figure] ?? 0) + amount })
  }
  return [...made].map(([player, own]) => ({ player, figures: own }))
}
