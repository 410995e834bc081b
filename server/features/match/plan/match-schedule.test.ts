import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upcomingCreate } from '#contract/testing/samples.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const CALL = 'match/createUpcoming'
const NOBODY = '0123456789abcdef01234567'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const row = (id: string) =>
  league.world.database.reads.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst()
const countRows = async () => (await league.world.database.reads.selectFrom('match').select('id').execute()).length

describe('scheduling a match', () => {
  test('401 for a visitor, 403 without the right to manage matches, 400 for a bad form, 200 and the row', async () => {
    const { world, visitor, sides } = league
    const form = sides('Civil', 'Maths')
    expect(await visitor.post(CALL, form)).toMatchObject({ status: 401 })
    for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'USER'] as const) {
      expect((await (await world.as(role)).post(CALL, form)).status).toBe(403)
    }
    expect(await countRows()).toBe(0)
    for (const role of ['ADMIN', 'HELPER'] as const) {
      const by = await world.as(role)
      expect(await by.post(CALL, {})).toMatchObject({ status: 400, body: { error: 'Invalid team ID' } })
      const { status, body } = await by.post(CALL, form)
      expect({ status, message: body.message }).toEqual({ status: 200, message: 'Match scheduled.' })
      expect(await row(body.body._id)).toMatchObject({
        status: 'UPCOMING',
        season_id: await league.openSeason(),
        team1_id: form.team1,
        team2_id: form.team2,
        department1_id: league.departments.Civil,
        department2_id: league.departments.Maths,
        plays_at: '9999-99-99 99:99',
        sequence: 0,
        winner: null,
      })
    }
  })

  test('a helper schedules a match with every field, and the audit trail records it', async () => {
    const event = await league.event('CHESS', 'MALE')
    const form = { ...upcomingCreate, ...league.sides('Civil', 'Maths'), event: event._id }
    const { body } = await league.helper.post(CALL, form)
    const { despiteClash: _, team1, team2, ...facts } = form
    const shown = {
      ...facts,
      event,
      team1: { _id: team1 },
      team2: { _id: team2 },
      winner: null,
      award: null,
      roomId: null,
    }
    expect(body.body).toMatchObject(shown)
    const found = await league.visitor.get(`match/viewMatch/${body.body._id}`)
    expect(found.body.body).toMatchObject(shown)
    const trail = await league.admin.get(`audit/entries?action=createUpcoming&subjectId=${body.body._id}`)
    expect(trail.body.body).toMatchObject([{ before: null, after: { venue: form.venue, date: form.date } }])
  })

  test('what is left empty is not given; a time without a day comes last', async () => {
    const empty = { tag: '', venue: '', date: '', time: '' }
    const { body } = await league.helper.post(CALL, { ...league.sides('Civil', 'Maths'), ...empty, time: '09:30' })
    expect(body.body).toMatchObject({ tag: null, venue: null, date: null, time: '09:30' })
    expect(await row(body.body._id)).toMatchObject({ plays_at: '9999-99-99 09:30' })
  })

  test.each([
    [{ team1: 'abc' }, 'team1', 'Invalid team ID'],
    [{ team2: undefined }, 'team2', 'Invalid team ID'],
    [{ team2: NOBODY }, 'team2', 'There is no such team.'],
    [{ team1: NOBODY, team2: NOBODY }, 'team2', 'A team cannot play against itself.'],
    [{ team2: 'itself' }, 'team2', 'A team cannot play against itself.'],
    [{ sport: 'CRICKET' }, 'team1', 'Civil CHESS MALE does not play Cricket.'],
    [{ team2: 'ofCricket' }, 'team2', 'Maths CRICKET MALE does not play Chess.'],
    [{ gender: 'FEMALE' }, 'team1', 'Civil CHESS MALE plays Chess, men.'],
    [{ team2: 'ofWomen' }, 'team2', 'Maths CHESS FEMALE plays Chess, women.'],
    [{ tag: 'LEAGUE' }, 'tag', 'tag must be one of FINAL, SEMI_FINAL, QUARTER_FINAL, DO_OR_DIE.'],
    [{ venue: 'x'.repeat(101) }, 'venue', 'Venue is too long.'],
    [{ date: '2026-02-31' }, 'date', 'Invalid date'],
    [{ time: '25:00' }, 'time', 'Invalid time'],
    [{ winner: 'TEAM1' }, 'winner', "Unknown field: 'winner'."],
    [{ scoreUpdater: NOBODY }, 'scoreUpdater', "Unknown field: 'scoreUpdater'."],
  ])('%j is refused, and nothing is written', async (wrong, path, sentence) => {
    const form = league.sides('Civil', 'Maths')
    const meant: Record<string, string> = {
      itself: form.team1,
      ofCricket: league.team('Maths', 'CRICKET'),
      ofWomen: league.team('Maths', 'CHESS', 'FEMALE'),
    }
    const given = Object.entries(wrong).map(([field, value]) => [field, meant[value ?? ''] ?? value])
    const before = await countRows()
    const { status, body } = await league.helper.post(CALL, { ...form, ...Object.fromEntries(given) })
    expect({ status, error: body.error, path: body.issues[0].path }).toEqual({ status: 400, error: sentence, path })
    expect(await countRows()).toBe(before)
  })

  test('a venue of 100 characters and the last minute of a leap day are taken', async () => {
    const form = { ...league.sides('Civil', 'Maths'), venue: 'x'.repeat(100), date: '2028-02-29', time: '23:59' }
    expect((await league.helper.post(CALL, form)).status).toBe(200)
  })
})

describe('a clash', () => {
  const at = { date: '2027-05-01', time: '10:00', venue: 'Main Hall' }

  test('of a team, of a venue or of both within the hour is refused in a sentence, unless it is meant', async () => {
    const { helper, sides } = league
    const schedule = (form: object) => helper.post(CALL, form)
    expect((await schedule({ ...sides('Civil', 'Maths'), ...at })).status).toBe(200)
    const refusals: [object, string][] = [
      [{ ...sides('Physics', 'Civil'), ...at, venue: 'Court' }, 'One of the teams already plays'],
      [{ ...sides('Physics', 'Civil'), ...at, time: '10:59', venue: '' }, 'One of the teams already plays'],
      [{ ...sides('Civil', 'Maths', { gender: 'FEMALE' }), ...at, venue: 'main hall' }, 'main hall is taken by'],
      [{ ...sides('Maths', 'Physics'), ...at, time: '09:01' }, 'A team and the venue are taken by'],
    ]
    const before = await countRows()
    for (const [form, sentence] of refusals) {
      const error = `${sentence} Civil CHESS MALE v Maths CHESS MALE at 10:00.`
      const issues = [{ path: 'despiteClash', message: error }]
      expect(await schedule(form)).toMatchObject({ status: 409, body: { error, issues } })
    }
    expect(await countRows()).toBe(before)
    for (const [form] of refusals) expect((await schedule({ ...form, despiteClash: true })).status).toBe(200)
  })

  test('is none an hour apart, on another day, elsewhere, without a time, or with what is over', async () => {
    const { helper, sides } = league
    const day = { ...at, date: '2027-06-01' }
    const first = await helper.post(CALL, { ...sides('Civil', 'Maths'), ...day })
    for (const form of [
      { ...sides('Civil', 'Maths'), ...day, time: '11:00' },
      { ...sides('Civil', 'Maths'), ...day, date: '2027-06-02' },
      { ...sides('Civil', 'Maths', { gender: 'FEMALE' }), ...day, venue: 'Court' },
      { ...sides('Civil', 'Maths'), ...day, time: '' },
      { ...sides('Civil', 'Maths'), ...day, date: '' },
    ]) {
      expect((await helper.post(CALL, form)).status).toBe(200)
    }
    const over = await helper.post(`match/recordResult/${first.body.body._id}`, { winner: 'TIE' })
    expect(over.status).toBe(200)
    expect((await helper.post(CALL, { ...sides('Physics', 'Civil'), ...day, time: '09:45' })).status).toBe(200)
  })

  test('of ten matches for one ground and time that are planned or moved at once one is taken', async () => {
    const { helper, world } = league
    const day = { ...at, date: '2027-07-01' }
    const forms: { team1: string; team2: string; sport: 'CHESS'; gender: 'MALE' }[] = []
    for (let n = 0; n < 10; n += 1) {
      const { id } = await world.rows.department()
      const [one, other] = [0, 1].map(() => world.rows.team({ department_id: id, gender: 'MALE' }))
      forms.push({ team1: (await one)?.id ?? '', team2: (await other)?.id ?? '', sport: 'CHESS', gender: 'MALE' })
    }
    const oneOfTen = [200, ...Array(9).fill('schedule_clash')]
    const codes = (replies: Awaited<ReturnType<typeof helper.post>>[]) =>
      replies.map(({ status, body }) => body.code ?? status).toSorted()
    expect(codes(await Promise.all(forms.map((form) => helper.post(CALL, { ...form, ...day }))))).toEqual(oneOfTen)
    const undated = await Promise.all(forms.map((form) => helper.post(CALL, form)))
    const moved = { ...at, date: '2027-07-02' }
    const moves = undated.map(({ body }) => helper.put(`match/updateMatch/${body.body._id}`, moved))
    expect(codes(await Promise.all(moves))).toEqual(oneOfTen)
  })
})
