/** '25 points', '1 point', '-2.5 points'. */
export function pointsText(amount: number): string {
  const points = amount / 100
  return `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })

/** 'First' to 'Tenth', then '11th'. */
export const ordinal = (place: number) =>
  ORDINALS[place - 1] ?? `${place}${ENDINGS[ordinalRules.select(place)] ?? 'th'}`
