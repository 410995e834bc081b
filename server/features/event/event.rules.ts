import type { EventFacts } from '#rules/facts.ts'
import type { Row } from '#server/db/schema.ts'

/** An event as the rules see it. One that was not played has no entries. */
export const factsOf = (
  { sport, gender, kind, tier, state }: Row<'event'>,
  places: readonly Row<'event_place'>[],
): EventFacts => ({
  sport,
  gender,
  kind,
  tier,
  entries:
    state === 'NOT_PLAYED'
      ? []
      : places.map(({ department_id, entry, place }) => ({ department: department_id, entry, place })),
})
