import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { entryCalls } from '#contract/entry/calls.ts'
import { eventCalls, type SportEventDetails } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { ruleBookCalls } from '#contract/rule-book/calls.ts'
import { entryWith } from '#web/testing/events/entries.ts'
import {
  awardOf,
  BIOLOGY,
  CHEMISTRY,
  CIVIL,
  DEPARTMENTS,
  eventDetails,
  eventWith,
  PHYSICS,
  placed,
  RULES,
} from '#web/testing/events/events.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MAVERICKS, matchWith, resultWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EventPage } from './event-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const NO_SHOW = '0000000000000000000000c1'

const places = [
  placed(CIVIL, 1),
  placed(PHYSICS, 1),
  placed(BIOLOGY, 3, { entry: 'B' }),
  placed(CHEMISTRY, null, { outcome: 'DISQUALIFIED' }),
]
const final = eventDetails(
  eventWith({
    state: 'PROVISIONAL',
    places,
    awards: [
      ...places.slice(0, 2).map((one) => awardOf(one, 20)),
      awardOf(placed(CIVIL, null), 0.5, { part: 'PARTICIPATION', rule: 'Taking part: 0.5 points' }),
      awardOf(placed(CHEMISTRY, null), -5, { part: 'CONDUCT', rule: 'No show: -5 points' }),
    ],
    conduct: [{ _id: NO_SHOW, department: CHEMISTRY, kind: 'NO_SHOW', note: null, at: '2026-03-09T10:00:00.000Z' }],
  }),
  { matches: [resultWith()] },
)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(event: SportEventDetails, profile?: OwnProfile) {
  const sent = vi.fn()
  const opened = await renderPage({
    page: <EventPage />,
    path: '/events/:id',
    at: `/events/${event._id}`,
    profile,
    api: [
      on(eventCalls.find, () => ({ body: event })),
      on(eventResultCalls.remove, ({ params }) => sent('remove', params.id)),
      on(eventResultCalls.recordConductRows, ({ body: { rows } }) => {
        sent('conduct', rows)
        return {
          body: rows.map(({ note }) =>
            note === 'twice'
              ? { error: 'The rule book changed.', code: 'invalid_input' as const }
              : { error: null, code: null },
          ),
        }
      }),
      on(eventResultCalls.removeConduct, ({ params }) => sent('take back', params.id)),
      on(ruleBookCalls.versions, () => ({ body: [RULES] })),
      on(departmentCalls.list, () => ({ body: DEPARTMENTS })),
      on(entryCalls.list, () => ({ body: [entryWith(CIVIL), entryWith(PHYSICS, { label: 'B' })] })),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Cricket, men' })
  return { ...opened, sent }
}

const rows = (section: string | RegExp) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
async function choose(user: Awaited<ReturnType<typeof open>>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: /^More for Cricket/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('a visitor sees matches, all places, their points and rules, and conduct', async () => {
  await open(final)
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

test('a manager has the draw beside the title, and follows and shares the event in its menu', async () => {
  const { user } = await open(eventDetails(), HELPER)
  expect((await screen.findByRole('link', { name: 'Draw' })).closest('header')?.querySelector('h1')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'More for Cricket, men' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(expect.arrayContaining(['Notify me', 'Share']))
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('a rule that gave points several times is written once', async () => {
  const win = awardOf(placed(CIVIL, null), 1, { part: 'MATCH', rule: 'A win: 1 point' })
  await open(eventDetails(eventWith({ awards: [win, win, win, { ...win, rule: 'A win in the final: 2 points' }] })))
  expect(rows('Points')).toEqual(['+4Civil EngineeringA win: 1 point (3 times)A win in the final: 2 points'])
})

test('an event without places says what comes next, and why it gives no points', async () => {
  const next = matchWith({ date: '2026-03-11', time: '17:30' })
  await open(eventDetails(eventWith(), { matches: [next], withheld: 'There are too few entries.' }))
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
  await open(eventDetails(eventWith(), { matches }))
  const shown = rows(/^Matches/).map((text) => /Undated|Next week|Soon|Now|Yesterday|Before/.exec(text ?? '')?.[0])
  expect(shown).toEqual(['Now', 'Soon', 'Next week', 'Undated', 'Yesterday', 'Before'])
})

test('an unknown event leads to all events', async () => {
  await renderPage({
    page: <EventPage />,
    path: '/events/:id',
    at: `/events/${final._id}`,
    api: [on(eventCalls.find, () => refuse('event_unknown', 'There is no such event.'))],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such event.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All events' })).toBeTruthy()
})

test('deleting names the points that go and the matches that stay', async () => {
  const { user, sent, whereabouts } = await open(final, HELPER)
  await choose(user, 'Delete')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Civil Engineering: 20.5 points',
    'Physics: 20 points',
    'Chemistry: −5 points',
  ])
  expect(dialog.getByText('2 entries go with their squads: Civil Engineering, Physics B.')).toBeTruthy()
  expect(dialog.getByText('1 match stays, without an event.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Another page')
  expect(sent).toHaveBeenCalledExactlyOnceWith('remove', final._id)
  expect(whereabouts()).toBe('/before')
})

test('a helper records conduct of several departments; a refused row stays, marked', async () => {
  const { user, sent } = await open(final, HELPER)
  await choose(user, 'Conduct')
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText(`Conduct of ${PHYSICS.name}`), 'No show (−5)')
  await user.selectOptions(dialog.getByLabelText(`Conduct of ${CIVIL.name}`), 'No show (−5)')
  await user.type(dialog.getByLabelText(`Note on ${CIVIL.name}`), 'twice')
  await user.click(dialog.getByRole('button', { name: 'Save 2' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('conduct', [
      { department: PHYSICS._id, kind: 'NO_SHOW' },
      { department: CIVIL._id, kind: 'NO_SHOW', note: 'twice' },
    ]),
  )
  expect((await dialog.findByRole('alert')).textContent).toBe('The rule book changed.')
  expect(dialog.getByLabelText<HTMLSelectElement>(`Conduct of ${CIVIL.name}`).value).toBe('NO_SHOW')
  expect(dialog.getByLabelText<HTMLSelectElement>(`Conduct of ${PHYSICS.name}`).value).toBe('')
  expect(dialog.getByRole('button', { name: 'Save 1' })).toBeTruthy()
})

test('a helper takes conduct back', async () => {
  const { user, sent } = await open(final, HELPER)
  await user.click(await screen.findByRole('button', { name: 'Take back No show of Chemistry' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith('take back', NO_SHOW))
})

const settled: SportEventDetails = { ...final, settledIn: { record: '0000000000000000000000d1' } }

test('an event of a settled championship has no actions, and says why to a helper', async () => {
  await open(settled, HELPER)
  expect(screen.getByText(/Its places, conduct and points stay as they are/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'settled championship' }).getAttribute('href')).toBe(
    '/gcArchive/0000000000000000000000d1',
  )
  expect(screen.queryByRole('link', { name: 'Draw' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Take back|^More for/ })).toBeNull()
})

test('a visitor learns that it is of a settled championship, and needs no reason for missing actions', async () => {
  await open(settled)
  expect(screen.getByRole('link', { name: 'settled championship' })).toBeTruthy()
  expect(screen.queryByText(/stay as they are/)).toBeNull()
})

test('the version of the rule book leads to its rules', async () => {
  await open(final)
  expect(screen.getByRole('link', { name: `Version ${final.version}` }).getAttribute('href')).toBe(
    `/rule-book?season=${final.season}&version=${final.version}`,
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
  await open(meet)
  const list = within(await screen.findByRole('region', { name: /^Places/ })).getAllByRole('listitem')
  expect(list.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('8.5 points in the meet: 100 m, men: first 5, third 1; Long jump, men: second 2.5'),
    expect.stringContaining('3 points in the meet: 100 m, men: second 3'),
  ])
  expect(screen.getByRole('link', { name: '100 m, men' }).getAttribute('href')).toBe('/events/0000000000000000000000e1')
})

test('an event of a meet leads to it', async () => {
  await open(eventDetails(eventWith({ meet: { _id: '0000000000000000000000e2', name: 'Athletics, men' } })))
  expect((await screen.findByRole('link', { name: 'Athletics, men' })).getAttribute('href')).toBe(
    '/events/0000000000000000000000e2',
  )
})
