import type { SeasonLimits } from '#contract/entry.ts'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { changeSeason, findOpenSeason } from '#server/features/season/season.queries.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { AppContext } from '#server/platform/context.ts'
import { changesTo } from '#server/platform/data/columns.ts'
import { type Locking, lockRow } from '#server/platform/data/locks.ts'
import { listBusyPeople } from './entry.queries.ts'

const SHOWN_MAX = 30

export async function showLimits({ store }: AppContext) {
  return { eventsPerPerson: (await findOpenSeason(store.reads)).events_per_person }
}

/** People who are in more events already stay in them. */
export async function setLimits(context: AppContext, by: Actor, { eventsPerPerson }: SeasonLimits) {
  const { store } = context
  const { id } = await findOpenSeason(store.reads)
  const lock = (tx: Locking) => lockRow(tx, seasonLocks.open)
  const change = { action: 'setSeasonLimits', subject: 'season', id, lock } as const
  await store.manage(by, change, async (tx, season) => {
    if (eventsPerPerson === undefined) return
    await changeSeason(tx, season.id, changesTo(season, { events_per_person: eventsPerPerson }))
  })
  return showLimits(context)
}

export async function showOverLimit({ store }: AppContext, eventsPerPerson: number) {
  const { id } = await findOpenSeason(store.reads)
  const people = await listBusyPeople(store.reads, id, eventsPerPerson)
  return { total: people.length, people: people.slice(0, SHOWN_MAX) }
}
