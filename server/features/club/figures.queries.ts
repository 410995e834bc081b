import type { ClubFigures } from '#contract/club/calls.ts'
import { MEMBERS_COUNTED_MAX } from '#contract/club/club.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** Counts the club's records, at a cost that does not grow with them. */
export async function countFigures(db: Reader): Promise<ClubFigures> {
  const [members, sports, records] = await Promise.all([countMembers(db), countSports(db), countRecords(db)])
  return { members, sports, tournaments: Number(records.count), firstYear: records.firstYear }
}

async function countMembers(db: Reader): Promise<number> {
  const some = db.selectFrom('profile').select('id').limit(MEMBERS_COUNTED_MAX)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The sports with teams, from the counts of teams by department, gender and sport. */
async function countSports(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('team_count')
    .select((eb) => eb.fn.count('sport').distinct().as('count'))
    .where('teams', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

// At most a few per year.
function countRecords(db: Reader) {
  return db
    .selectFrom('gc_record')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min<number | null>('year').as('firstYear')])
    .executeTakeFirstOrThrow()
}
