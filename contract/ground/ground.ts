export const UNKNOWN_GROUND = 'There is no such ground.'

export const COURTS_MAX = 40
