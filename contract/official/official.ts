/** What a person does for a match, in the order in which they are named. */
export const OFFICIAL_ROLES = { REFEREE: 'Referee', SCORER: 'Scorer', IN_CHARGE: 'In charge' } as const

export type OfficialRole = keyof typeof OFFICIAL_ROLES

export const OFFICIALS_MAX = 12

/** 'scorer', within a sentence. */
export const roleWord = (role: OfficialRole) => OFFICIAL_ROLES[role].toLowerCase()
