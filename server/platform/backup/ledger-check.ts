import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/db/schema.ts'

/**
 * Departments and seasons whose total in the point table, which is the running total of the last entry, is not the sum of all
 * entries, or whose entries are not numbered without gaps.
 */
export async function unsoundAccounts(tx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ department: string; season: string }>`
    SELECT account.department_id AS department, account.season_id AS season FROM (
      SELECT department_id, season_id, SUM(amount) AS points, COUNT(*) AS entries, MAX(number) AS last_number
      FROM points_entry GROUP BY department_id, season_id
    ) AS account
    JOIN points_entry AS entry ON entry.department_id = account.department_id
      AND entry.season_id = account.season_id AND entry.number = account.last_number
    WHERE entry.total <> account.points OR account.entries <> account.last_number
    ORDER BY 1, 2`.execute(tx)
  return rows.map(({ department, season }) => `department ${department} in season ${season}`)
}
