/** Where the name of the keeper would be. */
export const NO_KEEPER = 'No keeper yet'
