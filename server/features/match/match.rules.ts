const SOME_DAY = '9999-99-99'
const SOME_TIME = '99:99'

/** When a match is played as a text that sorts: what nobody knows yet comes last. */
export const playsAt = ({ date, time }: { date: string | null; time: string | null }) =>
  `${date ?? SOME_DAY} ${time ?? SOME_TIME}`
