import type { SeasonLimits } from '#contract/entry/calls.ts'
import { FORMER_MEMBER } from '#contract/profile/names.ts'
import { groupByPerson } from '#rules/entry/same-person.ts'
import { listRollNumbers } from '#server/features/register/register.queries.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { changeSeason, findOpenSeason } from '#server/features/season/season.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changesTo } from '#server/platform/data/columns.ts'
import { identityOf, listCountedMembers } from './people.queries.ts'

const SHOWN_MAX = 30

export async function getLimits({ store }: AppContext) {
  return { eventsPerPerson: (await findOpenSeason(store.reads)).events_per_person }
}

/** People who are in more events already stay in them. */
export async function setLimits(context: AppContext, by: Actor, { eventsPerPerson }: SeasonLimits) {
  const { store } = context
  const { id } = await findOpenSeason(store.reads)
  const change = { action: 'setSeasonLimits', subject: 'season', id, lock: seasonLocks.open } as const
  await store.manage(by, change, async (tx, season) => {
    if (eventsPerPerson === undefined) return
    await changeSeason(tx, season.id, changesTo(season, { events_per_person: eventsPerPerson }))
  })
  return getLimits(context)
}

/** The people who are in squads of more events than this, those in most events first. */
export async function getOverLimit({ store: { reads } }: AppContext, eventsPerPerson: number) {
  const { id } = await findOpenSeason(reads)
  const [members, rollNumbers] = await Promise.all([listCountedMembers(reads, id), listRollNumbers(reads)])
  const grouped = groupByPerson(members, (member) => {
    const identity = identityOf(member)
    return { ...identity, rollNumber: identity.rollNumber ?? rollNumbers.get(identity.account ?? '') ?? null }
  })
  const people = grouped
    .flatMap((rows) => {
      const [{ name, department }] = rows as [(typeof rows)[number]]
      const account = rows.find((row) => row.account !== null)?.account
      const named = rows.find((row) => row.name !== FORMER_MEMBER)?.name
      return { name: account ?? named ?? name, department, events: new Set(rows.map(({ event_id }) => event_id)).size }
    })
    .filter(({ events }) => events > eventsPerPerson)
    .sort((one, other) => other.events - one.events || one.name.localeCompare(other.name))
  return { total: people.length, people: people.slice(0, SHOWN_MAX) }
}
