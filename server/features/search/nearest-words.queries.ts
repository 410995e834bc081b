import { sql } from 'kysely'
import { nearestBeginning } from '#contract/search/one-letter-apart.ts'
import { MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'
import { venuesWhere } from '#server/features/match/match-search.queries.ts'
import { nameKey } from '#server/platform/data/columns.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { BETWEEN_WORDS, escapeLike, hasWords } from '#server/platform/data/search.ts'
import { areVisible, type Visibility } from './search.queries.ts'

/** The words with one wrong letter put right, so that each occurs in a name. Null when that is impossible or changes nothing. */
export async function nearestWords(
  db: Reader,
  words: readonly string[],
  visibility: Visibility,
): Promise<string[] | null> {
  const nearest: string[] = []
  for (const word of words) {
    const names = [
      ...KNOWN_NAMES,
      ...(await askForNames(db, { parts: partsOf(word), ...visibility })).map(({ name }) => name),
    ]
    const near = names.some((name) => name.includes(word))
      ? word
      : nearestBeginning(
          word,
          names.flatMap((name) => name.split(BETWEEN_WORDS)),
        )
    if (near === undefined) return null
    nearest.push(near)
  }
  return nearest.some((word, index) => word !== words[index]) ? nearest : null
}

const KNOWN_NAMES = [...Object.values(SPORTS), ...Object.values(MATCH_TAGS)].map(nameKey)

/** One wrong letter leaves a half of the word as it is; two exchanged letters in its middle leave the rest. */
function partsOf(word: string): string[] {
  const middle = Math.ceil(word.length / 2)
  const [first, second] = [word.slice(0, middle), word.slice(middle)]
  const [start, end] = [first.slice(0, -1), second.slice(1)]
  return [escapeLike(word), escapeLike(first), escapeLike(second), `${escapeLike(start)}__${escapeLike(end)}`].map(
    (part) => `%${part}%`,
  )
}

const askForNames = preparedQuery((db, { parts, ...visibility }: Visibility & { parts: string[] }) => {
  const venue = sql.ref<string>('venue.name')
  const venues = venuesWhere(sql`(${sql.join(hasWords(venue, { parts }), sql` OR `)})`)
  return db
    .selectFrom('department')
    .select('name_key as name')
    .where(({ or, ref }) => or(hasWords(ref('name_key'), { parts })))
    .unionAll(
      db
        .selectFrom('team')
        .select('name_key as name')
        .where(({ or, ref }) => or(hasWords(ref('name_key'), { parts }))),
    )
    .unionAll(
      db
        .selectFrom('event')
        .select('name_key as name')
        .where(({ or, ref }) => or(hasWords(ref('name_key'), { parts }))),
    )
    .unionAll(db.selectFrom(sql<{ name: string }>`${venues}`.as('venue')).select('venue.name'))
    .unionAll(
      db
        .selectFrom('profile')
        .select('profile.name_key as name')
        .where(({ or, ref }) => or(hasWords(ref('profile.name_key'), { parts })))
        .where((eb) => areVisible(eb, visibility)),
    )
})
