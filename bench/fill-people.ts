import { SPORTS } from '#contract/values/enums.ts'
import type { Database } from '#server/db/database.ts'
import { nameKey } from '#server/platform/data/columns.ts'
import { createIds } from '#server/platform/data/ids.ts'

export const PEOPLE = 10_000
/** One of so many plays in a team. */
const PLAYING = 3
const EVENTS = 60
const WRITTEN_AT_ONCE = 500
const AT = '2026-01-01T00:00:00.000Z'
const GIVEN =
  'Aarav Aditi Arjun Asha Bela Chitra Deepa Devi Esha Farhan Gauri Hari Imran Isha Jaya Kabir Kiran Lata Leela Manoj'
const FAMILY =
  'Acharya Bhat Chauhan Desai Fernandes Gupta Iyer Joshi Kulkarni Menon Nair Patel Rao Reddy Shah Sharma Shetty Verma Das Naidu'

/** Inserts people, a third of them players, and events directly. */
export async function fillPeople({ reads, writes }: Database): Promise<void> {
  const newId = createIds()
  const [given, family] = [GIVEN.split(' '), FAMILY.split(' ')]
  const teams = await reads.selectFrom('team').select(['id', 'department_id', 'gender']).orderBy('id').execute()
  const { id: season_id } = await reads
    .selectFrom('season')
    .select('id')
    .where('is_open', '=', 1)
    .executeTakeFirstOrThrow()
  const people = Array.from({ length: PEOPLE }, (_, place) => {
    const team = teams[place % teams.length]
    const name = `${given[place % given.length]} ${family[Math.floor(place / given.length) % family.length]} ${place}`
    const email = `person${place}@example.test`
    const id = newId()
    return {
      profile: {
        ...{ id, name, name_key: nameKey(name), email, email_key: email, password_hash: '', role: 'USER' as const },
        ...{ department_id: team?.department_id ?? null, gender: place % 2 ? ('MALE' as const) : ('FEMALE' as const) },
        ...{ picture_id: null, about: null, achievements: null, created_at: AT, email_confirmed_at: AT },
      },
      application: {
        ...{ id: newId(), team_id: team?.id ?? '', profile_id: id, post: null, slot: 1, created_at: AT },
        status: place % PLAYING ? ('APPLIED' as const) : ('ACCEPTED' as const),
      },
    }
  })
  const sports = Object.keys(SPORTS) as (keyof typeof SPORTS)[]
  const events = Array.from({ length: EVENTS }, (_, place) => ({
    ...{ id: newId(), season_id, sport: sports[place % sports.length] ?? 'CHESS', gender: 'MALE' as const },
    ...{
      name: `Round ${place}`,
      name_key: `round ${place}`,
      tier: null,
      kind: 'SEASON' as const,
      state: 'DRAFT' as const,
    },
    ...{ begins_on: '2026-03-01', created_at: AT },
  }))
  await writes.transaction().execute(async (tx) => {
    for (let from = 0; from < PEOPLE; from += WRITTEN_AT_ONCE) {
      const some = people.slice(from, from + WRITTEN_AT_ONCE)
      await tx
        .insertInto('profile')
        .values(some.map(({ profile }) => profile))
        .execute()
      await tx
        .insertInto('application')
        .values(some.map(({ application }) => application))
        .execute()
    }
    for (const event of events)
      await tx
        .insertInto('event')
        .values(event as never)
        .execute()
  })
}
