import { isMore } from '#contract/club/club.ts'
import { genderWord } from '#contract/event/calls.ts'
import type { RuleBook } from '#contract/rule-book/calls.ts'
import { EVENT_GENDERS, type EventGender, keysOf, SPORTS, type Sport } from '#contract/values/enums.ts'
import { listed } from './lists.ts'

const ALL_SPORTS = keysOf(SPORTS).filter((sport) => !isMore(sport))
const ALL_GENDERS = keysOf(EVENT_GENDERS)
/** From this many sports on, those that are missing are named instead. */
const MANY = 7

/** Events of one sport and gender. */
export interface Cell {
  sport: Sport
  gender: EventGender
}
type PayLine = RuleBook['pays'][number]

/** Each sport and gender with the first line of `pays` that fits. */
export const paidCells = ({ pays }: RuleBook) =>
  keysOf(SPORTS)
    .filter((sport) => !isMore(sport) || pays.some((line) => line.sport === sport))
    .flatMap((sport) =>
      ALL_GENDERS.map((gender) => ({
        sport,
        gender,
        line: pays.find((one) => (one.sport ?? sport) === sport && (one.gender ?? gender) === gender),
      })),
    )

export const hasLine = <C extends Cell>(cell: C & { line: PayLine | undefined }): cell is C & { line: PayLine } =>
  cell.line !== undefined

/** 'cricket and football, men; chess', 'all events', 'all sports except chess, women'. */
export function scopeWords(cells: readonly Cell[]): string {
  if (cells.length === ALL_SPORTS.length * ALL_GENDERS.length) return 'all events'
  const bySport = Map.groupBy(cells, ({ sport }) => sport)
  const byGenders = Map.groupBy(bySport.keys(), (sport) => gendersOf(bySport.get(sport) ?? []))
  return [...byGenders].map(([genders, sports]) => `${sportWords(sports)}${genders}`).join('; ')
}

function gendersOf(cells: readonly Cell[]): string {
  const genders = ALL_GENDERS.filter((gender) => cells.some((cell) => cell.gender === gender))
  return genders.length === ALL_GENDERS.length ? '' : `, ${genderWords(genders)}`
}

/** 'men', 'men and women'. */
export const genderWords = (genders: readonly EventGender[]) => listed(genders.map(genderWord))

function sportWords(sports: readonly Sport[]): string {
  if (sports.length === ALL_SPORTS.length) return 'all sports'
  if (sports.length < MANY) return listed(sports.map(sportWord))
  const missing = ALL_SPORTS.filter((sport) => !sports.includes(sport))
  return `all sports except ${listed(missing.map(sportWord))}`
}

/** 'table tennis', in a sentence. */
export const sportWord = (sport: Sport) => SPORTS[sport].toLowerCase()
