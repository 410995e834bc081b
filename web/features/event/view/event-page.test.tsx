import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventCalls } from '#contract/event/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { knockOut } from '#web/testing/draws/draws.ts'
import { awardOf, CIVIL, eventDetails, eventWith, PHYSICS, placed } from '#web/testing/events/events.ts'
import { FINISHED_EVENT, openEventPage, SETTLED_EVENT } from '#web/testing/events/open-event-page.tsx'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MAVERICKS, matchWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EventPage } from './event-page.tsx'

const rows = (section: string | RegExp) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('a visitor sees matches, all places, their points and rules, and conduct', async () => {
  await openEventPage(FINISHED_EVENT)
  expect(screen.getByText(/The points count already/)).toBeTruthy()
  expect(rows('Places')).toEqual([
    '1CECivil Engineering20 points20',
    '1PPhysics20 points20',
    '3BBiology, B',
    '–CChemistryDisqualified',
  ])
  expect(rows('Points')).toEqual([
    '+20.5Civil EngineeringFor the place: 20Taking part: 0.5 points',
    '+20PhysicsFor the place: 20',
    '−5ChemistryNo show: -5 points',
  ])
  await screen.findByRole('region', { name: 'Conduct' })
  expect(rows('Conduct')).toEqual([expect.stringContaining('Chemistry: No show')])
  expect(fact('Tier A')).toBe('First 25, second 15, third 10')
  expect(screen.getByText('Mech Mavericks')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^More for Cricket/ })).toBeNull()
})

test('a rule that gave points several times is written once', async () => {
  const win = awardOf(placed(CIVIL, null), 1, { part: 'MATCH', rule: 'A win: 1 point' })
  await openEventPage(
    eventDetails(eventWith({ awards: [win, win, win, { ...win, rule: 'A win in the final: 2 points' }] })),
  )
  expect(rows('Points')).toEqual(['+4Civil EngineeringA win: 1 point (3 times)A win in the final: 2 points'])
})

test('an event without places says what comes next, and why it gives no points', async () => {
  const next = matchWith({ date: '2026-03-11', time: '17:30' })
  await openEventPage(eventDetails(eventWith(), { matches: [next], withheld: 'There are too few entries.' }))
  expect(rows(/^Matches/)).toEqual([expect.stringContaining('tomorrow 5:30 PM')])
  expect(screen.getByText('The places are not decided yet.')).toBeTruthy()
  expect(screen.getByText('There are too few entries.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Points' })).toBeNull()
})

test('matches that come stand first, the next at the top, then results, the latest first', async () => {
  const fixture = (n: number, venue: string, changes: Partial<Match>) =>
    matchWith({ ...changes, venue, _id: `0000000000000000000000e${n}` })
  const result = { status: 'SUMMARY', winner: MAVERICKS._id } as const
  // As the server lists them.
  const matches = [
    fixture(1, 'Undated', {}),
    fixture(2, 'Next week', { date: '2026-03-17', time: '09:00' }),
    fixture(3, 'Soon', { date: '2026-03-10', time: '13:00' }),
    fixture(4, 'Now', { status: 'LIVE', roomId: 'room-1', date: '2026-03-10', time: '11:30' }),
    fixture(5, 'Yesterday', { ...result, date: '2026-03-09', time: '17:30' }),
    fixture(6, 'Before', { ...result, date: '2026-03-02', time: '17:30' }),
  ]
  await openEventPage(eventDetails(eventWith(), { matches }))
  const shown = rows(/^Matches/).map((text) => /Undated|Next week|Soon|Now|Yesterday|Before/.exec(text ?? '')?.[0])
  expect(shown).toEqual(['Now', 'Soon', 'Next week', 'Undated', 'Yesterday', 'Before'])
})

test('an unknown event leads to all events', async () => {
  await renderPage({
    page: <EventPage />,
    path: '/events/:id',
    at: `/events/${FINISHED_EVENT._id}`,
    api: [on(eventCalls.find, () => refuse('event_unknown', 'There is no such event.'))],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such event.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All events' })).toBeTruthy()
})

test('a visitor learns that it is of a settled championship, and needs no reason for missing actions', async () => {
  await openEventPage(SETTLED_EVENT)
  expect(screen.getByRole('link', { name: 'settled championship' })).toBeTruthy()
  expect(screen.queryByText(/stay as they are/)).toBeNull()
})

test('the version of the rule book leads to its rules', async () => {
  await openEventPage(FINISHED_EVENT)
  expect(screen.getByRole('link', { name: `Version ${FINISHED_EVENT.version}` }).getAttribute('href')).toBe(
    `/rule-book?season=${FINISHED_EVENT.season}&version=${FINISHED_EVENT.version}`,
  )
})

test('a meet has a row for each department with its places, and leads to its events', async () => {
  const from = (name: string, place: number, points: number) => ({ _id: `${name}`, name, entry: null, place, points })
  const meet = eventDetails(
    eventWith({
      state: 'PROVISIONAL',
      places: [placed(CIVIL, 1), placed(PHYSICS, 2)],
      meetTable: {
        events: [{ _id: '0000000000000000000000e1', name: '100 m, men', state: 'FINAL' }],
        rows: [
          {
            department: CIVIL._id,
            points: 8.5,
            from: [from('100 m, men', 1, 5), from('100 m, men', 3, 1), from('Long jump, men', 2, 2.5)],
          },
          { department: PHYSICS._id, points: 3, from: [from('100 m, men', 2, 3)] },
        ],
      },
    }),
  )
  await openEventPage(meet)
  const list = within(await screen.findByRole('region', { name: /^Places/ })).getAllByRole('listitem')
  expect(list.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('8.5 points in the meet: 100 m, men: first 5, third 1; Long jump, men: second 2.5'),
    expect.stringContaining('3 points in the meet: 100 m, men: second 3'),
  ])
  expect(screen.getByRole('link', { name: '100 m, men' }).getAttribute('href')).toBe('/events/0000000000000000000000e1')
})

test('an event of a meet leads to it', async () => {
  await openEventPage(eventDetails(eventWith({ meet: { _id: '0000000000000000000000e2', name: 'Athletics, men' } })))
  expect((await screen.findByRole('link', { name: 'Athletics, men' })).getAttribute('href')).toBe(
    '/events/0000000000000000000000e2',
  )
})

test('a live match has its score in the list of its round, in the order of the draw', async () => {
  const draw = knockOut(4)
  const [fixture] = draw.stages[0]?.fixtures ?? []
  if (!fixture) throw new Error('The draw has no match.')
  const { _id, ...plan } = matchWith({ status: 'LIVE', roomId: 'room-1', team1Score: 3, team2Score: 12 })
  fixture.match = { _id, status: plan.status, date: plan.date, time: plan.time, venue: plan.venue }
  const teamOf = (side: 0 | 1) => draw.entries.find((entry) => entry._id === fixture.sides[side].entry)
  const second = teamOf(1)
  if (second) second.team = { _id: plan.team1._id, name: plan.team1.name }
  const first = teamOf(0)
  if (first) first.team = { _id: plan.team2._id, name: plan.team2.name }
  const event = eventDetails(eventWith(), { matches: [{ _id, ...plan }] })
  await openEventPage(event, { draw })
  const row = (await screen.findByText('Live')).closest('li')
  expect(row?.textContent).toContain(`${fixture.sides[0].words}12`)
  expect(row?.textContent).toContain(`${fixture.sides[1].words}3`)
})
