import { DatabaseSync } from 'node:sqlite'
import { GENDERS, SPORTS } from '#contract/values/enums.ts'

/** Inserts teams directly into the database, spread evenly over departments, genders and sports. */
export function fillTeams(file: string, amount: number): void {
  const database = new DatabaseSync(file)
  const departments = database.prepare('SELECT id FROM department ORDER BY id').all()
  const kinds = Object.keys(GENDERS).flatMap((gender) => Object.keys(SPORTS).map((sport) => ({ gender, sport })))
  const insert = database.prepare(
    'INSERT INTO team (id, name, name_key, department_id, gender, sport, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  database.exec('BEGIN')
  for (let n = 0; n < amount; n += 1) {
    const { gender, sport } = kinds[n % kinds.length] ?? { gender: '', sport: '' }
    const department = departments[Math.floor(n / kinds.length) % departments.length]?.id ?? null
    // The order of names differs from the order of ids, as in a real club.
    const id = n.toString(16).padStart(24, '0')
    const name = `Team ${(n * 7919) % amount} of the hill`
    insert.run(id, name, name.toLowerCase(), department, gender, sport, '2026-01-01T00:00:00.000Z')
  }
  database.exec(`
    INSERT INTO team_count (department_id, gender, sport, teams)
    SELECT department_id, gender, sport, COUNT(*) FROM team GROUP BY department_id, gender, sport`)
  database.exec('COMMIT')
  database.close()
}
