import { makeClub } from './club.ts'
import { broadcast } from './live-broadcast.ts'
import { rooms } from './live-rooms.ts'
import { updates } from './live-updates.ts'
import type { Row } from './row.ts'

/** Each in a club of its own: so many matches and changes would weigh on whatever is measured after them. */
export async function live(): Promise<Row[]> {
  const rows: Row[] = []
  for (const scenario of [broadcast, updates, rooms]) {
    const club = await makeClub()
    try {
      rows.push(...(await scenario(club)))
    } finally {
      await club.remove()
    }
  }
  return rows
}
