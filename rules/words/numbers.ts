/** '25 points', '1 point', '-2.5 points'. */
export function pointsText(amount: number): string {
  const points = amount / 100
  return `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']
const ENDINGS = ['th', 'st', 'nd', 'rd']

/** 'First' to 'Tenth', then '11th'. */
export const ordinal = (place: number) => ORDINALS[place - 1] ?? shortOrdinal(place)

/** '1st', '22nd'. */
export const shortOrdinal = (place: number) => `${place}${endingOf(place)}`

/** 11th to 13th end like the numbers above three. */
function endingOf(place: number): string | undefined {
  const isTeen = place % 100 > 10 && place % 100 < 14
  return (!isTeen && ENDINGS[place % 10]) || 'th'
}

/** '25–21', '2½–1½'. */
export const scoreText = (scores: readonly (number | null)[]) => scores.map(halvesText).join('–')

/** '2½', '½', '3', and '0' for a side without a score. */
export function halvesText(score: number | null): string {
  const whole = Math.floor(score ?? 0)
  return whole === score || score === null ? `${whole}` : `${whole || ''}½`
}
