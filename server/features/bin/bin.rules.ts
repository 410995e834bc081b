import type { Row } from '#server/db/schema.ts'

/** Why something cannot come back, by the constraint that refuses it. */
export function clashSentence({ title }: Pick<Row<'bin'>, 'title'>, constraint: string): string {
  const sentence = CLASHES[constraint]
  return sentence
    ? sentence(title)
    : `What has come since takes the place of "${title}" or of something that hung on it.`
}

const CLASHES: Record<string, (title: string) => string> = {
  team_name_key_unique: (title) => `The name '${title}' is taken by another team now.`,
  department_name_key_unique: (title) => `The name '${title}' is taken by another department now.`,
  event_season_id_sport_gender_name_key_unique: (title) => `The season has another event '${title}' now.`,
  gc_record_year_name_key_unique: (title) => `The championship of ${title} is recorded again by now.`,
  gc_record_season_id_unique: (title) => `The championship of ${title} is recorded again by now.`,
  gc_record_is_current_unique: () => 'Another championship is being played now.',
}
