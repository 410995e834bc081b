import type { Server } from 'node:http'
import { argv } from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import express, { type Response } from 'express'
import { Histogram, Registry } from 'prom-client'
import { SPORTS } from '#contract/values/enums.ts'
import { HEADERS } from '#server/platform/http/headers.ts'

/**
 * Hand-written reads of results and of the point table: Express and prepared statements, without a cache. It checks
 * what it is given, answers 400 and 404, sends the security headers and an ETag, and counts how long answers take for
 * `/metrics`, as the measured server does.
 */
const database = new DatabaseSync(argv[2] ?? '')
type Values = Record<string, number | string | null>
const prepare = (text: string) => {
  const statement = database.prepare(text)
  return (...given: (number | string)[]) => statement.all(...given) as Values[]
}

const SIDES = `
  SELECT m.*, e.name AS event, e.sport AS event_sport, e.gender AS event_gender, live.team1_score AS live1,
    live.team2_score AS live2, live.version AS live_version,
    t1.name AS name1, t1.logo_id AS logo1, d1.name AS department1, COALESCE(d1.color, d1.logo_color) AS color1,
    t2.name AS name2, t2.logo_id AS logo2, d2.name AS department2, COALESCE(d2.color, d2.logo_color) AS color2
  FROM match m JOIN team t1 ON t1.id = team1_id JOIN team t2 ON t2.id = team2_id
    JOIN department d1 ON d1.id = department1_id JOIN department d2 ON d2.id = department2_id
    LEFT JOIN live_score live ON live.match_id = m.id LEFT JOIN event e ON e.id = m.event_id`
const countResults = prepare(
  "SELECT SUM(matches) AS n FROM match_count WHERE department_id = '' AND status = 'SUMMARY' AND sport = ?",
)
const results = prepare(`${SIDES} WHERE m.status = 'SUMMARY' AND m.sport = ?
  ORDER BY m.plays_at DESC, m.id DESC LIMIT ? OFFSET ?`)
const ruleBooks = prepare('SELECT 1 FROM rule_book JOIN season ON season.id = season_id WHERE is_open = 1 LIMIT 1')
const LAST = `FROM points_entry e, season s WHERE s.is_open = 1 AND e.season_id = s.id AND e.department_id = d.id`
const table = prepare(`
  SELECT d.id AS _id, d.name, d.logo_id AS logo, COALESCE(d.color, d.logo_color) AS color,
    COALESCE((SELECT total ${LAST} ORDER BY number DESC LIMIT 1), 0) AS hundredths,
    (SELECT created_at ${LAST} ORDER BY number DESC LIMIT 1) AS moved_at,
    (SELECT total ${LAST} AND e.created_at <= ? ORDER BY e.created_at DESC, number DESC LIMIT 1) AS before
  FROM department d ORDER BY hundredths DESC, d.name_key`)
type Value = Values[string] | undefined
const departmentOf = (_id: Value, name: Value, color: Value) => ({ _id, name, ...(color && { color }) })
const sideOf = (row: Values, n: 1 | 2) => ({
  _id: row[`team${n}_id`],
  name: row[`name${n}`],
  logo: row[`logo${n}`],
  department: departmentOf(row[`department${n}_id`], row[`department${n}`], row[`color${n}`]),
})
const matchOf = (row: Values) => ({
  _id: row.id,
  status: row.status,
  team1: sideOf(row, 1),
  team2: sideOf(row, 2),
  sport: row.sport,
  gender: row.gender,
  tag: row.tag,
  venue: row.venue,
  date: row.date,
  time: row.time,
  team1Score: row.live1 ?? row.team1_score,
  team2Score: row.live2 ?? row.team2_score,
  winner: row.winner === null || row.winner === 'TIE' ? null : row[row.winner === 'TEAM1' ? 'team1_id' : 'team2_id'],
  roomId: row.room_id,
  version: row.live_version ?? row.version,
  endedAt: row.status === 'SUMMARY' ? row.updated_at : null,
})
const pageOf = (query: Record<string, unknown>, n: unknown) => {
  const [currentPage, pageSize] = [Number(query.page ?? 1), Number(query.pageSize ?? 12)]
  return { currentPage, pageSize, offset: (currentPage - 1) * pageSize, totalPages: Math.ceil(Number(n) / pageSize) }
}
const isNumber = (value: unknown, most: number) =>
  value === undefined || (typeof value === 'string' && /^[1-9]\d{0,6}$/.test(value) && Number(value) <= most)
const refusePage = (query: Record<string, unknown>, known: readonly string[]) => {
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined) return `Unknown field: '${unknown}'.`
  if (!isNumber(query.page, 1_000_000)) return 'Invalid page'
  return isNumber(query.pageSize, 48) ? null : 'Invalid page size'
}
const refuse = (response: Response, status: number, error: string) => void response.status(status).json({ error })

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from request to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [new Registry()],
})
const app = express()
app.disable('x-powered-by')
app.use((request, response, next) => {
  const began = performance.now()
  response.once('finish', () => {
    const { method, route = { path: 'unknown' } } = request
    durations.observe({ method, route: route.path, status: response.statusCode }, (performance.now() - began) / 1_000)
  })
  response.set(HEADERS).set({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
  next()
})
app.get('/match/getMatches/SUMMARY', ({ query }, response) => {
  const sport = String(query.sport)
  const wrong = refusePage(query, ['sport', 'page', 'pageSize']) ?? (sport in SPORTS ? null : 'Invalid sport')
  if (wrong) return refuse(response, 400, wrong)
  const { currentPage, pageSize, offset, totalPages } = pageOf(query, countResults(sport)[0]?.n)
  response.json({ message: 'Matches', body: results(sport, pageSize, offset).map(matchOf), currentPage, totalPages })
})
app.get('/pointsTable', (_, response) => {
  if (ruleBooks().length > 0) return refuse(response, 501, 'Only the standard rules are known here.')
  const since = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const body = table(since).map(({ hundredths, before, moved_at, color, ...department }) => {
    const moved = Number(hundredths) - Number(before ?? 0)
    const recent = moved === 0 ? [] : [{ points: moved / 100, at: moved_at }]
    return { ...department, ...(color && { color }), points: Number(hundredths) / 100, recent }
  })
  response.json({ message: 'Point table', body })
})
const server: Server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()))
