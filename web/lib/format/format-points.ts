import { formatNumber } from './format-number.ts'

/** "42", "1.5", "−0.25". */
export const formatPoints = formatNumber

/** A change of points: "+3", "−1.5", "0". */
export function formatChange(points: number): string {
  const written = formatNumber(points)
  return points > 0 && written !== '0' ? `+${written}` : written
}

/** "1 point", "2.5 points". */
export const countPoints = (points: number) => `${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`
