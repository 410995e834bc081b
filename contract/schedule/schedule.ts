/** As many days are planned at once. */
export const PLANNED_DAYS_MAX = 31
