import { type SqlBool, sql } from 'kysely'
import { nearestBeginning } from '#contract/search/one-letter-apart.ts'
import { MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import { venuesWhere } from '#server/features/match/match-search.queries.ts'
import { BETWEEN_WORDS, escapeLike, hasWords } from '#server/platform/data/search.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { areVisible, type Visibility } from './search.queries.ts'

/** The words with one wrong letter put right, so that each occurs in a name. Null when that is impossible or changes nothing. */
export async function nearestWords(
  db: Reader,
  words: readonly string[],
  visibility: Visibility,
): Promise<string[] | null> {
  const nearest: string[] = []
  for (const word of words) {
    const names = [...KNOWN_NAMES, ...(await listNamesLike(db, partsOf(word), visibility))]
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

async function listNamesLike(db: Reader, parts: string[], visibility: Visibility): Promise<string[]> {
  const isLike = (key: string) => sql<SqlBool>`(${sql.join(hasWords(sql.ref<string>(key), { parts }), sql` OR `)})`
  const rows = await db
    .selectFrom('department')
    .select('name_key as name')
    .where(isLike('name_key'))
    .unionAll(db.selectFrom('team').select('name_key as name').where(isLike('name_key')))
    .unionAll(db.selectFrom('event').select('name_key as name').where(isLike('name_key')))
    .unionAll(
      db.selectFrom(sql<{ name: string }>`${venuesWhere(isLike('venue.name'))}`.as('venue')).select('venue.name'),
    )
    .unionAll(
      db
        .selectFrom('profile')
        .select('profile.name_key as name')
        .where(isLike('profile.name_key'))
        .where((eb) => areVisible(eb, visibility)),
    )
    .execute()
  return rows.map(({ name }) => name)
}
