import { type Expression, type SqlBool, sql } from 'kysely'
import { nameKey } from '#contract/values/name-key.ts'

/** Whether a `*_key` column contains the search text, ignoring case. */
export const contains = (column: string, typed: string) => matchesPattern(column, searchPattern(typed))

/** The same in two steps, for a query that is built before the search text is known. */
export const searchPattern = (typed: string) => `%${literal(typed)}%`
export const matchesPattern = (column: string, part: string) =>
  sql<boolean>`${sql.ref(column)} LIKE ${part} ESCAPE '\\'`

/** The rank of a match: 0 when the column begins with the search text, 1 when a later word does, otherwise 2. */
export function searchRank(column: string, typed: string) {
  const start = literal(typed)
  const [begins, afterSpace, afterHyphen] = [`${start}%`, `% ${start}%`, `%-${start}%`].map((part) =>
    matchesPattern(column, part),
  )
  return sql<number>`CASE WHEN ${begins} THEN 0 WHEN ${afterSpace} OR ${afterHyphen} THEN 1 ELSE 2 END`
}

/** The search text as a LIKE pattern, with wildcards escaped. */
const literal = (typed: string) => nameKey(typed).replace(/[\\%_]/g, '\\$&')

/** A search text in the form in which names are compared. */
export interface SoughtWords {
  phrase: string
  /** Each of them has to occur in a name. */
  words: string[]
}

// Each word is another condition on every name. A longer text is sought as it stands.
const WORDS_MAX = 5
/** A word begins after one of these. */
export const BETWEEN_WORDS = /[\s\-(]+/

export function soughtWords(typed: string): SoughtWords {
  const phrase = nameKey(typed)
  const words = phrase.split(BETWEEN_WORDS).filter(Boolean)
  return { phrase, words: words.length > 0 && words.length <= WORDS_MAX ? words : [phrase] }
}

/** The search text as patterns, for a query that is built before the text is known. */
export interface WordPatterns {
  /** What each name has to match. */
  parts: string[]
  /** The name begins with the text, or a word of it does. */
  begins: string
  wordBegins: string
  /** One for each word of the text. */
  wordsBegin: string[]
}

export function wordPatterns({ phrase, words }: SoughtWords, literal = escapeLike): WordPatterns {
  return {
    parts: words.map((word) => `%${literal(word)}%`),
    begins: `${literal(phrase)}%`,
    wordBegins: `% ${literal(spaced(phrase))}%`,
    wordsBegin: words.map((word) => `% ${literal(spaced(word))}%`),
  }
}

/** The text as a part of a LIKE pattern, with wildcards escaped. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The conditions on a `*_key`. */
export const hasWords = (key: Expression<string>, { parts }: Pick<WordPatterns, 'parts'>) =>
  parts.map((part) => like(key, part))

/**
 * The rank of a found name: 0 when it begins with the text, 1 when a word does, 2 when each word of the text begins a word of the
 * name, otherwise 3.
 */
export function wordRank(key: Expression<string>, { begins, wordBegins, wordsBegin }: WordPatterns) {
  const words = sql<string>`' ' || REPLACE(REPLACE(${key}, '-', ' '), '(', ' ')`
  const eachBegins = sql.join(
    wordsBegin.map((pattern) => like(words, pattern)),
    sql` AND `,
  )
  return sql<number>`CASE WHEN ${like(key, begins)} THEN 0 WHEN ${like(words, wordBegins)} THEN 1 WHEN ${eachBegins} THEN 2 ELSE 3 END`
}

const like = (text: Expression<string>, pattern: string) => sql<SqlBool>`(${text}) LIKE ${pattern} ESCAPE '\\'`

/** The same rank of a name that was read; null when it lacks a word. */
export function rankOfName(name: string, { phrase, words }: SoughtWords): number | null {
  const key = nameKey(name)
  if (!words.every((word) => key.includes(word))) return null
  if (key.startsWith(phrase)) return 0
  if (beginsWord(key, phrase)) return 1
  return words.every((word) => beginsWord(key, word)) ? 2 : 3
}

/** Whether a word of the key begins with the text. */
export const beginsWord = (key: string, text: string) => ` ${spaced(key)}`.includes(` ${spaced(text)}`)

const spaced = (key: string) => key.replace(/[-(]/g, ' ')
