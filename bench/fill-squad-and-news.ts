import type { Database } from '#server/db/database.ts'
import { countsOfAnnouncements } from '#server/features/announcement/announcement-count.queries.ts'
import { createIds } from '#server/platform/data/ids.ts'

const PLAYERS = 15
export const ANNOUNCEMENTS = 300
const WRITTEN_AT_ONCE = 500
const AT = '2026-01-01T00:00:00.000Z'

/** Inserts a squad and announcements directly. Returns that team and the first result. */
export async function fillSquadAndNews(
  { reads, writes }: Database,
  announcements: number = ANNOUNCEMENTS,
): Promise<{ matchId: string; teamId: string }> {
  const newId = createIds()
  const match = await reads
    .selectFrom('match')
    .select(['id', 'team1_id', 'department1_id'])
    .where('winner', '=', 'TEAM1')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const people = Array.from({ length: PLAYERS }, (_, place) => {
    const name = `Player ${place}`
    const email = `player${place}@example.test`
    return { id: newId(), name, name_key: name.toLowerCase(), email, email_key: email }
  })
  await writes.transaction().execute(async (tx) => {
    for (const person of people) {
      const more = {
        password_hash: '',
        role: 'USER',
        department_id: match.department1_id,
        gender: 'MALE',
        created_at: AT,
      }
      await tx
        .insertInto('profile')
        .values({ ...person, ...more } as never)
        .execute()
    }
    const squad = people.map(({ id }, place) => ({
      id: newId(),
      team_id: match.team1_id,
      profile_id: id,
      status: 'ACCEPTED' as const,
      post: place === 0 ? ('CAPTAIN' as const) : null,
      slot: 1,
      created_at: AT,
    }))
    await tx.insertInto('application').values(squad).execute()
    const news = Array.from({ length: announcements }, (_, place) => ({
      id: newId(),
      title: `Announcement ${place}`,
      description: 'Bring water.',
      department_id: place % 3 === 0 ? match.department1_id : null,
      gender: null,
      sport: null,
      url: null,
      created_by: null,
      created_at: new Date(Date.parse(AT) + place * 60_000).toISOString(),
    }))
    for (let start = 0; start < news.length; start += WRITTEN_AT_ONCE) {
      await tx
        .insertInto('announcement')
        .values(news.slice(start, start + WRITTEN_AT_ONCE))
        .execute()
    }
    await tx.insertInto('announcement_count').values(countsOfAnnouncements(news)).execute()
  })
  return { matchId: match.id, teamId: match.team1_id }
}
