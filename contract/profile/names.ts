/** Public answers have it in place of the name of a person who hides it. */
export const HIDDEN_NAME = 'Name hidden'

/** Squads, line-ups and sentences have it in place of the name of a person whose account was deleted. */
export const FORMER_MEMBER = 'Former member'

export const WITHHELD: readonly string[] = [HIDDEN_NAME, FORMER_MEMBER]
