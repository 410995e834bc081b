import { hashPassword } from '#server/platform/auth/passwords.ts'
import { type LineUpFixture, openLineUps } from '#server/testing/championship/line-up-fixture.ts'
import { successOf } from '#server/testing/client.ts'
import type { League } from '#server/testing/league.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'

interface Named {
  name: string
  password: string
  /** The day of the matches that are to come. */
  day: string
}

/** A person who plays in a team and alone, is captain, official, keeper, witness and sender, and stands in plays. */
export async function openNamedPerson(league: League, { name, password, day }: Named) {
  const { world, helper, admin, visitor } = league
  const game = await openLineUps(league)
  const [own, other] = game.sides
  const department_id = own.department
  const password_hash = await hashPassword(password)
  const given = { name, department_id, gender: 'MALE', password_hash } as const
  const { id } = await world.person('HELPER', given)
  const client = await world.signIn(id)
  const socket = new LiveClient(world.origin, client)
  const viewer = new LiveClient(world.origin)
  await Promise.all([socket.connected(), viewer.connected()])

  const members = [{ person: id, captain: true }, ...own.people.slice(0, 2).map((one) => ({ person: one }))]
  await successOf(helper.put(`entry/setSquad/${own.entry}`, { members, version: 1 }))
  const { stages } = await successOf(visitor.get(`draw/ofEvent/${game.event}`))
  await successOf(client.post(`draw/confirmDraw/${stages[0]._id}`))
  const lineUp = members.map((member) => ({ member: member.person }))
  await successOf(own.head.put(`lineUp/update/${game.match}/${own.entry}`, { members: lineUp, version: 0 }))
  const asked = { match: game.match, entry: own.entry, member: 0, name, text: `${name} is too good.` }
  await successOf(other.head.post('lineUp/question', asked))
  const free = game.matches.find((match) => match !== game.match && match !== game.later) ?? ''
  await successOf(helper.put(`match/setOfficials/${free}`, { officials: [{ person: id, role: 'SCORER' }], known: [] }))
  await successOf(helper.put(`match/updateMatch/${free}`, { date: day, time: '10:00', venue: 'Hall' }))

  const side = { department_id, sport: 'FOOTBALL', gender: 'MALE' } as const
  const team1 = await world.rows.team({ ...side, name: 'Eleven' })
  const team2 = await world.rows.team({ ...side, department_id: other.department, name: 'Twelve' })
  await world.rows.application({ team_id: team1.id, profile_id: id, status: 'ACCEPTED', post: 'CAPTAIN' })
  const opened = await socket.send('createLiveMatchFromEnteredData', {
    ...{ team1: team1.id, team2: team2.id, sport: 'FOOTBALL', gender: 'MALE', scoreUpdater: id },
  })
  if (!opened.ok) throw new Error(opened.error)
  const { roomId } = opened
  await viewer.send('joinParticularRoom', { roomId })
  let keys = 0
  const goal = async (player = name) => {
    const play = { kind: 'SCORE', team: 'TEAM1', points: 1, player } as const
    const sent = { roomId, scoreUpdater: id, key: `k${++keys}`, play }
    const answer = await socket.send('recordPlay', sent)
    if (!answer.ok) throw new Error(answer.error)
  }
  await goal()

  for (const end of ['LOST', 'WON', null] as const) await playAlone(league, game, { id, end, day })
  await successOf(admin.post('gc/createCurrentGCSession', { name: 'Games' }))
  await successOf(client.post('announcement/createAnnouncement', { title: 'Training at six' }))
  await successOf(admin.put(`pointsTable/updatePointTable/${department_id}`, { points: 5, reason: 'Fair play' }))
  const { writes } = world.database
  await successOf(admin.post('rulebook/adopt', { rules: { matches: { win: 5 } }, reason: 'As published' }))
  await writes.updateTable('rule_book').set({ adopted_by: id }).execute()
  await writes.updateTable('points_entry').set({ created_by: id }).where('kind', '=', 'ADJUSTMENT').execute()

  return {
    id,
    client,
    game,
    roomId,
    viewer,
    goal,
    loseAlone: () => playAlone(league, game, { id, end: 'LOST', day }),
    squads: () => world.database.reads.selectFrom('squad_member').selectAll().where('person_key', '=', id).execute(),
    close: () => {
      socket.close()
      viewer.close()
    },
  }
}

interface Single {
  id: string
  end: 'LOST' | 'WON' | null
  day: string
}
interface Fixture {
  match: { _id: string } | null
  sides: [{ entry: string }, { entry: string }]
}

let made = 0

/** Singles: those that are lost stand in the places and in the points of the opponents; without an end both matches are to come. */
async function playAlone({ world, helper, visitor }: League, game: LineUpFixture, { id, end, day }: Single) {
  const [{ department: own }, { department: other }] = game.sides
  const named = { sport: 'CHESS', gender: 'MALE', name: `Singles ${++made}`, entrant: 'PERSON', entriesEach: 2 }
  const event = await successOf(helper.post('event/createEvent', named))
  const entries: string[] = []
  for (const department of [own, other, other])
    entries.push((await successOf(helper.post('entry/enter', { event: event._id, department })))._id)
  await successOf(helper.put(`draw/setStages/${event._id}`, { stages: [{ kind: 'LEAGUE' }] }))
  for (const [at, entry] of entries.entries()) {
    const opponent = { department_id: other, gender: 'MALE', name: `Opponent ${at}` } as const
    const one = at === 0 ? id : (await world.person('USER', opponent)).id
    await successOf(helper.put(`entry/setSquad/${entry}`, { members: [{ person: one }], version: 0 }))
  }
  const find = async () => (await successOf(visitor.get(`draw/ofEvent/${event._id}`))).stages[0]
  await successOf(helper.post(`draw/drawStage/${(await find())._id}`, { method: 'SEEDS', seed: 'Sports day' }))
  for (const [at, { match, sides }] of ((await find()).fixtures as Fixture[]).entries()) {
    if (!match) continue
    const winner = (sides[0].entry === entries[0]) === (end === 'WON') ? 'TEAM1' : 'TEAM2'
    if (end) await successOf(helper.post(`match/recordResult/${match._id}`, { winner }))
    else
      await successOf(
        helper.put(`match/updateMatch/${match._id}`, { date: day, time: `${12 + 2 * at}:00`, venue: 'Field' }),
      )
  }
}
