import { EVENT_GENDERS, SPORTS } from '#contract/values/enums.ts'
import { SCIENTIA } from '#rules/templates/scientia.ts'
import { ADMIN, post, send } from './club.ts'

const DEPARTMENTS = 30
const EVENTS = 60
export const OF_SEASON = `of ${DEPARTMENTS} departments and ${EVENTS} events`
const ATHLETICS = 'SHOTPUT'

/** A rule book and a season of sixty events, each with places of thirty departments; gives the admin's cookie. */
export async function playFullSeason(address: string) {
  const cookie = await post(address, 'authentication/login', ADMIN)
  const call = <T>(method: string, path: string, body?: object) => send<T>(address, { method, path, body, cookie })
  await call('POST', 'rulebook/adopt', { rules: SCIENTIA, reason: 'A full season' })
  const present = await call<{ _id: string }[]>('GET', 'department/departments')
  for (let number = present.length; number < DEPARTMENTS; number += 1)
    await call('POST', 'department/createDepartment', { name: `Department ${number}` })
  const departments = (await call<{ _id: string }[]>('GET', 'department/departments')).map(({ _id }) => _id)
  const events: string[] = []
  for (const event of plannedEvents()) {
    const { _id } = await call<{ _id: string }>('POST', 'event/createEvent', event)
    await call('PUT', `event/setPlaces/${_id}`, { places: orderOf(departments, events.length) })
    events.push(_id)
  }
  return { call, departments, events }
}

export type FullSeason = Awaited<ReturnType<typeof playFullSeason>>

/** One for each sport and gender, then named ones. */
function plannedEvents() {
  const kinds = Object.keys(SPORTS).flatMap((sport) => Object.keys(EVENT_GENDERS).map((gender) => ({ sport, gender })))
  return Array.from(
    { length: EVENTS },
    (_, number) => kinds[number] ?? { sport: ATHLETICS, gender: 'MALE', name: `Discipline ${number}` },
  )
}

/** Places in another order for each turn. */
export const orderOf = (departments: readonly string[], turn: number) =>
  departments.map((_, index) => ({
    place: index + 1,
    department: departments[(index + turn * 7) % departments.length] ?? '',
  }))
