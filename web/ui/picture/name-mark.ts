const SMALL_WORDS = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'the', '&'])

/** The initials of the first two significant words: 'Department of Fine Arts' is DF. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const telling = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()))
  return (telling.length ? telling : words)
    .slice(0, 2)
    .map((word) => word.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase())
    .join('')
}
