import type { EntryTerms } from '#contract/entry/terms-schemas.ts'
import { counted } from '#contract/values/counted.ts'
import type { EventGender, Gender } from '#contract/values/enums.ts'

type Terms = Pick<EntryTerms, 'entrant' | 'squadMin' | 'squadMax' | 'reservesMax' | 'eachGenderMin'> & {
  gender: EventGender
}

export interface SquadSize {
  min: number
  /** Null is no limit. */
  max: number | null
  reserves: number | null
  /** The men and the women that it needs at least, each. */
  eachGender: number
}

/** What an event asks of a squad. A pair is two people and a person one; reserves they have only where the event says so. */
export function squadSize({ entrant, squadMin, squadMax, reservesMax, eachGenderMin, gender }: Terms): SquadSize {
  const eachGender = gender === 'MIXED' ? (eachGenderMin ?? 0) : 0
  if (entrant === 'TEAM') return { min: squadMin ?? 1, max: squadMax, reserves: reservesMax, eachGender }
  const people = entrant === 'PAIR' ? 2 : 1
  return { min: people, max: people, reserves: reservesMax ?? 0, eachGender: Math.min(eachGender, people - 1) }
}

export interface Counted {
  gender: Gender | null
  reserve: boolean
}

/** What is too much in a squad or a line-up, in sentences. */
export function surplusOf(size: SquadSize, squad: readonly Counted[], of: 'squad' | 'line-up' = 'squad'): string[] {
  const { players, reserves } = countOf(squad)
  return [
    ...(size.max !== null && players > size.max
      ? [`The ${of} has ${counted(players, 'player', 'players')}: at most ${size.max} can be in it.`]
      : []),
    ...(size.reserves !== null && reserves > size.reserves
      ? [`The ${of} has ${counted(reserves, 'reserve', 'reserves')}: at most ${size.reserves} can be in it.`]
      : []),
  ]
}

/** What a squad still lacks, in sentences. It can be saved without. */
export function missingIn(size: SquadSize, squad: readonly Counted[]): string[] {
  const { players, men, women } = countOf(squad)
  return [
    ...lack(size.min - players, 'player', 'players'),
    ...lack(size.eachGender - men, 'man', 'men'),
    ...lack(size.eachGender - women, 'woman', 'women'),
  ]
}

const lack = (count: number, one: string, many: string) => (count > 0 ? [`${counted(count, one, many)} missing`] : [])

function countOf(squad: readonly Counted[]) {
  const players = squad.filter(({ reserve }) => !reserve)
  const of = (gender: Gender) => players.filter((player) => player.gender === gender).length
  return { players: players.length, reserves: squad.length - players.length, men: of('MALE'), women: of('FEMALE') }
}

/** '4 to 6 players, at least 2 women and 2 men, up to 2 reserves'. */
export function sizeInWords({ min, max, reserves, eachGender }: SquadSize): string {
  const players =
    max === null
      ? `At least ${counted(min, 'player', 'players')}`
      : min === max
        ? counted(max, 'player', 'players')
        : `${min} to ${counted(max, 'player', 'players')}`
  const genders =
    eachGender > 0 ? `, at least ${counted(eachGender, 'man', 'men')} and ${counted(eachGender, 'woman', 'women')}` : ''
  const others = reserves === null || reserves === 0 ? '' : `, up to ${counted(reserves, 'reserve', 'reserves')}`
  return `${players}${genders}${others}`
}
