import type { Row } from '#server/db/schema.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'

type Meant = Partial<Pick<Row<'announcement'>, 'department_id' | 'gender' | 'sport'>>

/** Adds an announcement to those for the same people, or removes it: called with every write that adds or removes one. */
export async function countAnnouncement(tx: ManagedTx, meant: Meant, by: 1 | -1): Promise<void> {
  await tx
    .insertInto('announcement_count')
    .values({ ...audienceOf(meant), announcements: by })
    .onConflict((known) =>
      known.column('audience').doUpdateSet(({ ref, eb }) => ({
        announcements: eb(ref('announcement_count.announcements'), '+', ref('excluded.announcements')),
      })),
    )
    .execute()
}

/** The number of announcements for each group of people. */
export function countsOfAnnouncements(announcements: readonly Meant[]): Row<'announcement_count'>[] {
  const alike = Map.groupBy(announcements, (meant) => audienceOf(meant).audience)
  return [...alike.values()].flatMap((same) =>
    same.slice(0, 1).map((meant) => ({ ...audienceOf(meant), announcements: same.length })),
  )
}

function audienceOf({ department_id = null, gender = null, sport = null }: Meant) {
  return { audience: `${department_id ?? ''} ${gender ?? ''} ${sport ?? ''}`, department_id, gender, sport }
}
