export const PLACE_MAX = 200
