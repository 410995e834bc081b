import type { Figure } from '#contract/career/career.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { type Identity, marksOf } from '#rules/entry/same-person.ts'
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
  const { lineUp, squad, isSmall, figures } = side
  const people = peopleOf(side)
  const playerOf = finderIn(people)
  const hasPlayed = lineUp.length > 0 || (squad.length > 0 && isSmall)
  const made = new Map<P, Figures>(
    hasPlayed ? people.filter(({ isReserve }) => !isReserve).map((one) => [one, {}]) : [],
  )
  for (const one of figures) {
    const player = playerOf(one)
    if (!player) continue
    const known = made.get(player) ?? {}
    made.set(player, { ...known, [one.figure]: (known[one.figure] ?? 0) + one.amount })
  }
  return [...made].map(([player, own]) => ({ player, figures: own }))
}

/** The figures of a side with the keys of the people whom their names mean, so that they stay theirs under another name. */
export function withPlayerKeys<P extends Player>(side: SideOfMatch<P>): PlayerFigure[] {
  const playerOf = finderIn(peopleOf(side))
  return side.figures.map((one) => {
    const player = playerOf(one)
    const key = player && marksOf(player).at(-1)
    const { team, figure, amount } = one
    return key ? { team, figure, amount, key } : one
  })
}

const peopleOf = <P extends Player>({ lineUp, squad, team }: SideOfMatch<P>): readonly P[] =>
  [lineUp, squad, team].find((some) => some.length > 0) ?? []

/** The only person of a side with a name, as its keeper types it. */
export const playerNamed = <P extends Player>(side: SideOfMatch<P>, name: string): P | null =>
  finderIn(peopleOf(side))({ name })

/** Finds the only person who has a name or a mark. */
function finderIn<P extends Player>(people: readonly P[]) {
  const marks = people.map(marksOf)
  return (one: { name: string } | { key: string }): P | null => {
    const key = 'name' in one ? nameKey(one.name) : one.key
    const [player, other] = people.filter(({ nameKeys }, index) =>
      ('name' in one ? nameKeys : marks[index])?.includes(key),
    )
    return player && !other ? player : null
  }
}
