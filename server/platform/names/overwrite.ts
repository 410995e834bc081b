const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

const LETTER = '[\\p{L}\\p{N}]'
const START = `(?:(?<!${LETTER})|(?!${LETTER}))`

/** Replaces whole names in a text, the first of the pairs first. */
export function overwriting(pairs: readonly (readonly [string, string])[]) {
  const steps = pairs
    .filter(([before, after]) => before !== after && before !== '')
    .map(([before, after]) => ({ pattern: new RegExp(`${START}${literal(before)}(?!${LETTER})`, 'giu'), after }))
  return (text: string) => steps.reduce((done, { pattern, after }) => done.replace(pattern, () => after), text)
}
