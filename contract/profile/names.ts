/** Public answers have it in place of the name of a person who hides it. */
export const HIDDEN_NAME = 'Name hidden'

/** Squads, line-ups and sentences have it in place of the name of a person whose account was deleted. */
export const FORMER_MEMBER = 'Former member'

/** What stands in place of names. */
export const PLACEHOLDER_NAMES: readonly string[] = [HIDDEN_NAME, FORMER_MEMBER]
