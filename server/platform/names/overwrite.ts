import { nameKey } from '#contract/values/name-key.ts'

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
/** The text as it stands within JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

const LETTER = '[\\p{L}\\p{N}]'
const START = `(?:(?<!${LETTER})|(?!${LETTER}))`

/** Replaces whole names in a text or in JSON, the first of the pairs first. */
export function overwriting(pairs: readonly (readonly [string, string])[]) {
  const steps = pairs
    .filter(([before, after]) => before !== after && before !== '')
    .flatMap(([before, after]) => [
      ...(inJson(before) === before ? [] : [[inJson(before), inJson(after)] as const]),
      [before, after] as const,
    ])
    .map(([before, after]) => ({ pattern: new RegExp(`${START}${literal(before)}(?!${LETTER})`, 'giu'), after }))
  return (text: string) => steps.reduce((done, { pattern, after }) => done.replace(pattern, () => after), text)
}

/** Replaces a player in a stored play. In its words the player follows a comma. */
export function withoutPlayer(names: readonly string[], after: string) {
  const keys = names.map(nameKey)
  const overwrite = overwriting(names.map((name) => [`, ${name}`, `, ${after}`]))
  return (stored: string): string => {
    const entry = JSON.parse(stored)
    const { play, words } = entry
    const isTheirs = typeof play?.player === 'string' && keys.includes(nameKey(play.player))
    const own = isTheirs ? overwriting([[`, ${play.player}`, `, ${after}`]]) : overwrite
    return JSON.stringify({
      ...entry,
      ...(isTheirs && { play: { ...play, player: after } }),
      ...(typeof words === 'string' && { words: overwrite(own(words)) }),
    })
  }
}
