/** 'cricket', 'cricket and football', 'cricket, football and chess'. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The first letter as a capital. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** '3 or 5', '1, 3 or 5'. */
export const listedOr = (words: readonly string[]): string => listed(words).replace(/ and (?=[^ ]*$)/, ' or ')
