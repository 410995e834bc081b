import { shortOrdinal } from './numbers.ts'

interface Move {
  from: number
  to: number
}

/** '3rd → 2nd', 'stays 1st'. */
export const moveText = ({ from, to }: Move) =>
  from === to ? `stays ${shortOrdinal(to)}` : `${shortOrdinal(from)} → ${shortOrdinal(to)}`

/** The same to be heard: 'from 3rd to 2nd'. */
export const moveSpoken = ({ from, to }: Move) =>
  from === to ? `stays ${shortOrdinal(to)}` : `from ${shortOrdinal(from)} to ${shortOrdinal(to)}`
