const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const CHANGE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })

// A hyphen is too short to be a minus beside numerals.
const withMinus = (text: string) => text.replace('-', '−')

/** "42", "1.5", "−0.25". */
export const formatPoints = (points: number) => withMinus(AMOUNT.format(points))

/** A change of points: "+3", "−1.5", "0". */
export const formatChange = (points: number) => withMinus(CHANGE.format(points))

/** "1 point", "2.5 points". */
export const countPoints = (points: number) => `${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`
