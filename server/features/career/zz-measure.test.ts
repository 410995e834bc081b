import { test } from 'vitest'
import { openWorld } from '#server/testing/world.ts'
import { unplayedMatch } from '#server/features/match/match.rules.ts'
import { getTopPlayers, listFiguresOfPerson } from './figures.service.ts'

test('measure', async () => {
  const world = await openWorld()
  const { writes, reads } = world.database
  const d = [await world.rows.department({ name: 'A' }), await world.rows.department({ name: 'B' })]
  const teams = await Promise.all(d.map((x, i) => world.rows.team({ department_id: x!.id, name: `T${i}`, sport: 'FOOTBALL', gender: 'MALE' })))
  const me = await world.person('USER', { department_id: d[0]!.id, gender: 'MALE', name: 'Player 0 3' })
  const open = (await reads.selectFrom('season').select('id').where('is_open', '=', 1).executeTakeFirstOrThrow()).id
  const newId = world.app.context.newId
  const batch = async (table: any, rows: any[]) => { for (let i = 0; i < rows.length; i += 500) await writes.insertInto(table).values(rows.slice(i, i + 500)).execute() }
  for (let s = 0; s < 10; s++) {
    const season = s === 0 ? open : newId()
    if (s) await writes.insertInto('season').values({ id: season, is_open: 0, rules: null, opened_at: `20${10 + s}-01-01T00:00:00.000Z`, closed_at: null, events_per_person: null } as any).execute()
    const event = newId()
    await writes.insertInto('event').values({ id: event, season_id: season, sport: 'FOOTBALL', gender: 'MALE', name: null, name_key: '', tier: null, kind: 'SEASON', state: 'RUNNING', begins_on: '2026-01-01', known_version: null, created_at: '2026-01-01T00:00:00.000Z', entrant: 'TEAM', entries_each: 1, entries_close_on: null, squad_min: null, squad_max: null, reserves_max: null, each_gender_min: null, has_places_by_hand: 0, meet_id: null } as any).execute()
    const entries = [newId(), newId()]
    await batch('event_entry', entries.map((id, i) => ({ id, event_id: event, department_id: d[i]!.id, team_id: teams[i]!.id, team_name: null, label: null, label_key: '', state: 'ENTERED', reason: null, after_play: 0, late_reason: null, squad_version: 0, created_by: null, created_at: '2026-01-01T00:00:00.000Z' })))
    const member = (side: number, n: number, pos: number) => ({ position: pos, profile_id: side === 0 && n === 3 ? me.id : null, person_key: side === 0 && n === 3 ? me.id : `p${side} ${n}`, name: `Player ${side} ${n}`, roll_number: null, gender: null, is_reserve: 0 })
    await batch('squad_member', entries.flatMap((entry_id, side) => Array.from({ length: 15 }, (_, n) => ({ ...member(side, n, n), entry_id, is_captain: 0 }))))
    const matches: any[] = [], lineUps: any[] = [], members: any[] = [], changes: any[] = []
    for (let m = 0; m < (s === 0 ? 400 : 40); m++) {
      const id = newId()
      const figures = Array.from({ length: 22 }, (_, n) => ({ team: n % 2 ? 'TEAM2' : 'TEAM1', name: `Player ${n % 2} ${n >> 1}`, figure: 'GOALS', amount: 1 + (n % 3) }))
      matches.push({ ...unplayedMatch({ id, seasonId: season, teams: teams as any, tag: null, venue: null, eventId: event, date: '2026-01-02', time: '10:00', createdAt: '2026-01-01T00:00:00.000Z' }), status: 'SUMMARY', winner: 'TEAM1', room_id: `room${s}x${m}`, known_version: 1, player_figures: JSON.stringify(figures) })
      for (const [side, entry_id] of entries.entries()) {
        lineUps.push({ match_id: id, entry_id, version: 1, given_at: '2026-01-01T00:00:00.000Z' })
        for (let n = 0; n < 11; n++) members.push({ ...member(side, n, n), match_id: id, entry_id })
      }
      if (s === 0) for (let v = 1; v <= 200; v++) changes.push({ match_id: id, version: v, team: 'TEAM1', from_score: 0, to_score: 0, team1_score: 0, team2_score: 0, client_key: `k${v}`, play: JSON.stringify({ play: { kind: 'SCORE', team: 'TEAM1', points: 1, player: `Player 0 ${v % 11}`, at: '2026-01-01T10:00:00.000Z' }, team: 'TEAM1', words: 'Goal, Player 12′', standing: null }), changed_by: null, changed_at: '2026-01-01T00:00:00.000Z' })
    }
    await batch('match', matches); await batch('line_up', lineUps); await batch('line_up_member', members); await batch('score_change', changes)
  }
  const { context } = world.app
  const time = async (name: string, run: () => Promise<unknown>) => { const all: number[] = []; for (let i = 0; i < 7; i++) { const t = performance.now(); await run(); all.push(performance.now() - t) } console.log(name, all.map(Math.round).sort((a, b) => a - b).join(' ')) }
  await time('top stored', () => getTopPlayers(context, undefined))
  await time('person ten seasons, 4000 matches', () => listFiguresOfPerson(context, me.id))
  await writes.updateTable('match').set({ player_figures: null }).where('season_id', '=', open).execute()
  await time('top from plays', () => getTopPlayers(context, undefined))
  await world.close()
}, 300_000)
