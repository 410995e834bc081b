/** "1,234.5": thousands apart, at most two decimals. Without `Intl`, whose first use keeps a slow phone busy for long. */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 100) / 100).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const amount = decimals === undefined ? grouped : `${grouped}.${decimals}`
  // A hyphen is too short to be a minus beside numerals.
  return value < 0 && amount !== '0' ? `−${amount}` : amount
}

/** "42", "1.5", "−0.25". */
export const formatPoints = formatNumber

/** A change of points: "+3", "−1.5", "0". */
export function formatChange(points: number): string {
  const written = formatNumber(points)
  return points > 0 && written !== '0' ? `+${written}` : written
}

/** "1 point", "2.5 points". */
export const countPoints = (points: number) => `${formatPoints(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
