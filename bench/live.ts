import { makeClub } from './club.ts'
import { broadcast } from './live-broadcast.ts'
import { rooms } from './live-rooms.ts'
import { updates } from './live-updates.ts'
import type { Row } from './row.ts'

/** Each part has its own club, because so many rows would slow the parts after it. */
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
