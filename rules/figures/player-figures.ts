import type { Figure } from '#contract/career/career.ts'
import type { Play } from '#contract/live/calls.ts'
import type { LiveTeam } from '#contract/live/live.ts'
import type { PartKind, Sport } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { accountOf, countedEntries, type PlayEntry } from '#rules/sports/live/plays.ts'
import { SPORT_RULES } from '#rules/sports/sports.ts'

/** What the plays of a match count for a player of a side: by name, or by a mark of the person once that is known. */
export type PlayerFigure = { team: LiveTeam; figure: Figure; amount: number } & ({ name: string } | { key: string })

const DECIDERS: readonly PartKind[] = ['SHOOT_OUT', 'SUPER_OVER']

/** The figures that a log of plays names players for. What decides a level match counts for none. */
export function playerFigures(sport: Sport, log: readonly PlayEntry[]): PlayerFigure[] {
  const figureOf = SPORT_RULES[sport].detail?.live.figureOf
  const figures = new Map<string, PlayerFigure>()
  for (const { play } of figureOf ? countedEntries(log) : []) {
    if (play?.part && DECIDERS.includes(play.part)) break
    const made = play && figureOf?.(play)
    const team = play && sideOfPlayer(sport, play)
    if (!made || !team || play.player === undefined) continue
    const { figure, amount } = made
    const account = accountOf(play.player)
    const key = `${team} ${figure} ${account ?? nameKey(play.player)}`
    const player = account === null ? { name: play.player } : { key: account }
    const known = figures.get(key) ?? { team, figure, ...player, amount: 0 }
    figures.set(key, { ...known, amount: known.amount + amount })
  }
  return [...figures.values()].filter(({ amount }) => amount > 0)
}

/** The side of the player whom a play names. */
export function sideOfPlayer(sport: Sport, play: Play): LiveTeam | undefined {
  const isOfOther = SPORT_RULES[sport].detail?.live.figureOf?.(play)?.isOfOther ?? false
  return play.team && isOfOther ? OTHER[play.team] : play.team
}

const OTHER = { TEAM1: 'TEAM2', TEAM2: 'TEAM1' } as const
