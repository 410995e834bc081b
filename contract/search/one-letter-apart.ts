// In shorter words another letter is another word.
const LETTERS_MIN = 4

/** The beginning of one of the words that differs from the sought text by one letter: another, a missing, an additional or an exchanged one. */
export function nearestBeginning(sought: string, words: Iterable<string>): string | undefined {
  if (sought.length < LETTERS_MIN) return undefined
  for (const word of words) {
    for (const length of [sought.length + 1, sought.length, sought.length - 1]) {
      const beginning = word.slice(0, length)
      if (beginning.length === length && isOneLetterApart(sought, beginning)) return beginning
    }
  }
  return undefined
}

export function isOneLetterApart(one: string, other: string): boolean {
  if (one === other) return false
  let at = 0
  while (one[at] === other[at]) at += 1
  const [a, b] = [one.slice(at), other.slice(at)]
  const isExchanged = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isExchanged
}
