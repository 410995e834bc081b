import type { Possible } from '#contract/possible/calls.ts'
import { listed } from '#rules/words/lists.ts'
import { shortOrdinal } from '#rules/words/numbers.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'

type Row = Possible['rows'][number]

/** 'Certain champion', 'Out', 'Still 1st–4th'. */
export function possibleMark({ verdict, places: [best, worst] }: Row): string {
  if (verdict === 'CHAMPION') return 'Certain champion'
  if (verdict === 'OUT') return 'Out'
  return best === worst ? `Certain ${shortOrdinal(best)}` : `Still ${shortOrdinal(best)}–${shortOrdinal(worst)}`
}

/** What can become of a department, a sentence for each thing. */
export function possibleSentences({ places: [best, worst], points: [least, most], ways, needs }: Row): string[] {
  const place = best === worst ? shortOrdinal(best) : `between ${shortOrdinal(best)} and ${shortOrdinal(worst)}`
  const points = least === most ? countPoints(least) : `${formatPoints(least)} to ${countPoints(most)}`
  return [
    `It ends ${place}, with ${points}.`,
    ...(ways.length > 0 ? [`It wins the championship if ${ways.join(', or ')}, whatever else happens.`] : []),
    ...(needs.length > 0 ? [`It cannot win the championship alone unless ${listed(needs)}.`] : []),
  ]
}

/** What the marks take for granted. */
export function possibleNote({ isExact, open }: Possible): string {
  const counted = `${open} ${open === 1 ? 'event or match is' : 'events and matches are'} open.`
  const places = isExact ? '' : ' Places are limits: no department can end outside of them.'
  return `${counted} This counts what is entered so far and takes for granted that all of it is played, without absences, later penalties or bonuses.${places}`
}
