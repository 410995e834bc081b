import type { Server } from 'node:http'
import { argv } from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import express, { type Response } from 'express'
import { SPORTS } from '#contract/enums.ts'
import { HEADERS } from '#server/platform/http/headers.ts'

/**
 * Hand-written reads of matches, a team, points and announcements: Express and prepared statements, without a cache. It checks
 * what it is given, answers 400 and 404, and sends the security headers and an ETag, as the measured server does.
 */
const database = new DatabaseSync(argv[2] ?? '')
type Values = Record<string, number | string | null>
const prepare = (text: string) => {
  const statement = database.prepare(text)
  return (...given: (number | string)[]) => statement.all(...given) as Values[]
}

const SIDES = `
  SELECT m.*, live.team1_score AS live1, live.team2_score AS live2, live.version AS live_version,
    t1.name AS name1, t1.logo_id AS logo1, d1.name AS department1, t2.name AS name2, t2.logo_id AS logo2, d2.name AS department2
  FROM match m JOIN team t1 ON t1.id = team1_id JOIN team t2 ON t2.id = team2_id
    JOIN department d1 ON d1.id = department1_id JOIN department d2 ON d2.id = department2_id
    LEFT JOIN live_score live ON live.match_id = m.id`
const countResults = prepare(
  "SELECT SUM(matches) AS n FROM match_count WHERE department_id = '' AND status = 'SUMMARY' AND sport = ?",
)
const results = prepare(`${SIDES} WHERE m.status = 'SUMMARY' AND m.sport = ?
  ORDER BY m.plays_at DESC, m.id DESC LIMIT ? OFFSET ?`)
const oneMatch = prepare(`${SIDES} WHERE m.id = ?`)
const award = prepare(`SELECT d.id AS _id, d.name, amount FROM points_entry JOIN department d ON d.id = department_id
  WHERE match_id = ? AND kind = 'MATCH'`)
const settlement = prepare(`SELECT is_open, r.id AS record FROM season LEFT JOIN gc_record r ON r.season_id = season.id
  WHERE season.id = ?`)
const oneTeam = prepare(`SELECT t.*, d.name AS department FROM team t JOIN department d ON d.id = department_id
  WHERE t.id = ?`)
const players = prepare(`SELECT p.id AS _id, p.name, p.picture_id AS profilePic, post FROM application
  JOIN profile p ON p.id = profile_id WHERE team_id = ? AND status = 'ACCEPTED' ORDER BY p.name_key, p.id`)
const LAST = `FROM points_entry e, season s WHERE s.is_open = 1 AND e.season_id = s.id AND e.department_id = d.id`
const table = prepare(`
  SELECT d.id AS _id, d.name, d.logo_id AS logo,
    COALESCE((SELECT total ${LAST} ORDER BY number DESC LIMIT 1), 0) AS hundredths,
    (SELECT created_at ${LAST} ORDER BY number DESC LIMIT 1) AS moved_at,
    (SELECT total ${LAST} AND e.created_at <= ? ORDER BY e.created_at DESC, number DESC LIMIT 1) AS before
  FROM department d ORDER BY hundredths DESC, d.name_key`)
const countAnnouncements = prepare('SELECT COUNT(*) AS n FROM announcement')
const announcements = prepare(`
  SELECT a.id AS _id, title, sport, gender, created_at AS createdAt, department_id,
    (SELECT name FROM department WHERE id = department_id) AS department
  FROM announcement a ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`)

const sideOf = (row: Values, n: 1 | 2) => ({
  _id: row[`team${n}_id`],
  name: row[`name${n}`],
  logo: row[`logo${n}`],
  department: { _id: row[`department${n}_id`], name: row[`department${n}`] },
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
  winner: row.winner === 'TIE' ? null : row[row.winner === 'TEAM1' ? 'team1_id' : 'team2_id'],
  roomId: row.room_id,
  version: row.live_version ?? row.version,
  endedAt: row.updated_at,
})
const personOf = ({ _id, name, profilePic }: Values) => ({ _id, name, profilePic })
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
const isId = (id: string) => /^[0-9a-f]{24}$/.test(id)
const refuse = (response: Response, status: number, error: string) => void response.status(status).json({ error })

const app = express()
app.disable('x-powered-by')
app.use((_, response, next) => {
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
app.get('/match/viewMatch/:id', ({ params }, response) => {
  if (!isId(params.id)) return refuse(response, 400, 'Invalid match ID')
  const row = oneMatch(params.id)[0]
  if (!row) return refuse(response, 404, 'There is no such match.')
  const season = settlement(String(row.season_id))[0]
  const [won] = award(params.id)
  const settled = { season: row.season_id, settledIn: season?.is_open ? null : { record: season?.record } }
  const points = won ? { department: { _id: won._id, name: won.name }, points: Number(won.amount) / 100 } : null
  const more = { ...settled, reason: row.reason, updatedAt: row.updated_at, award: points, keeper: null }
  response.json({ message: 'Match', body: { ...matchOf(row), ...more } })
})
app.get('/team/viewTeam/:id', ({ params }, response) => {
  if (!isId(params.id)) return refuse(response, 400, 'Invalid team ID')
  const row = oneTeam(params.id)[0]
  if (!row) return refuse(response, 404, 'There is no such team.')
  const members = players(params.id)
  const holder = (post: string) => members.filter((member) => member.post === post).map(personOf)[0] ?? null
  const { id: _id, name, logo_id: logo, gender, sport, motto, description } = row
  const department = { _id: row.department_id, name: row.department }
  const posts = { captain: holder('CAPTAIN'), viceCaptain: holder('VICE_CAPTAIN'), players: members.map(personOf) }
  response.json({
    message: 'Team',
    body: { _id, name, logo, department, gender, sport, motto, description, ...posts },
  })
})
app.get('/pointsTable', (_, response) => {
  const since = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const body = table(since).map(({ hundredths, before, moved_at, ...department }) => {
    const moved = Number(hundredths) - Number(before ?? 0)
    const recent = moved === 0 ? [] : [{ points: moved / 100, at: moved_at }]
    return { ...department, points: Number(hundredths) / 100, recent }
  })
  response.json({ message: 'Point table', body })
})
app.get('/announcement/viewAnnouncements', ({ query }, response) => {
  const wrong = refusePage(query, ['page', 'pageSize'])
  if (wrong) return refuse(response, 400, wrong)
  const { currentPage, pageSize, offset, totalPages } = pageOf(query, countAnnouncements()[0]?.n)
  const body = announcements(pageSize, offset).map(({ department_id, department, ...card }) => {
    return { ...card, department: department && { _id: department_id, name: department } }
  })
  response.json({ message: 'Announcements', body, currentPage, totalPages })
})
const server: Server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()))
