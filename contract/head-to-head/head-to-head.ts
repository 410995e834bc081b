/** So many of the meetings are listed. */
export const MEETINGS_MAX = 12
