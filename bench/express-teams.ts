import type { Server } from 'node:http'
import { argv } from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import express from 'express'

/** A hand-written list of teams: Express and prepared statements, without a cache. */
const database = new DatabaseSync(argv[2] ?? '')
const count = database.prepare('SELECT COUNT(*) AS n FROM team WHERE gender = ? AND sport = ?')
const page = database.prepare(`
  SELECT team.id AS _id, team.name, team.logo_id AS logo, gender, sport, department_id, department.name AS department_name
  FROM team JOIN department ON department.id = department_id
  WHERE gender = ? AND sport = ? ORDER BY team.name_key LIMIT ? OFFSET ?`)

const app = express()
app.get('/teams', (request, response) => {
  const { gender, sport } = request.query as Record<string, string>
  const currentPage = Number(request.query.page ?? 1)
  const pageSize = Number(request.query.pageSize ?? 12)
  const { n } = count.get(gender ?? '', sport ?? '') as { n: number | null }
  const rows = page.all(gender ?? '', sport ?? '', pageSize, (currentPage - 1) * pageSize)
  const body = rows.map((row) => ({
    _id: row._id,
    name: row.name,
    logo: row.logo,
    department: { _id: row.department_id, name: row.department_name },
    gender: row.gender,
    sport: row.sport,
  }))
  response.json({ message: 'Teams', body, currentPage, totalPages: Math.ceil((n ?? 0) / pageSize) })
})
const server: Server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()))
