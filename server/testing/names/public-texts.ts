import { PREFIX, pathOf } from '#contract/call/call.ts'
import { ALL_CALLS, ALL_FEEDS, schemasOf } from '#contract/calls.ts'
import { MATCH_STATUSES } from '#contract/values/enums.ts'
import type { World } from '#server/testing/world.ts'

interface Named {
  id: string
  /** The room of a live match. */
  roomId: string
}

/** All addresses that a visitor reads, with each id of the world and of a person. */
async function publicAddresses(world: World, { id, roomId }: Named, more: readonly string[]): Promise<string[]> {
  const { reads } = world.database
  const tables = ['season', 'event', 'event_entry', 'team', 'match', 'department', 'announcement', 'gc_record'] as const
  const ids = [id, roomId]
  for (const table of tables) ids.push(...(await reads.selectFrom(table).select('id').execute()).map(({ id }) => id))
  const calls = ALL_CALLS.filter(({ method, access }) => method === 'GET' && access === 'anyone').flatMap((call) => {
    const [param] = Object.keys(schemasOf(call).params?.shape ?? {})
    const values = param === 'status' ? Object.keys(MATCH_STATUSES) : ids
    return param ? values.map((value) => pathOf(call, { [param]: value })) : [call.path]
  })
  const feeds = ALL_FEEDS.map(({ path }) => path)
  const embeds = ['table', 'today', ...ids.flatMap((id) => [`match/${id}`, `bracket/${id}`])]
  return [
    ...[...calls, ...feeds, ...more].map((path) => `${PREFIX}/${path}`),
    ...embeds.map((path) => `/embed/${path}`),
  ]
}

/** Reads everything that a visitor can, also at more addresses, and returns the addresses whose answers have a text, without ids. */
export async function readPublicTexts(
  world: World,
  person: Named,
  more: readonly string[],
): Promise<(text: string) => string[]> {
  const answers = new Map<string, string>()
  const addresses = await publicAddresses(world, person, more)
  const read = async (address: string) => {
    const text = await (await fetch(`${world.origin}${address}`)).text()
    const name = address
      .replace(`${PREFIX}/`, '')
      .replace(person.roomId, 'ROOM')
      .replace(/[0-9a-f]{24}/g, 'ID')
    answers.set(name, `${answers.get(name) ?? ''}${text.toLowerCase()}`)
  }
  for (let at = 0; at < addresses.length; at += 20) await Promise.all(addresses.slice(at, at + 20).map(read))
  return (sought) => [...answers].flatMap(([name, text]) => (text.includes(sought.toLowerCase()) ? name : [])).sort()
}
