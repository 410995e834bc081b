import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { type LineUpSide, type LineUpSquad, lineUpCalls, type SquadPerson } from '#contract/line-up.ts'
import type { MatchDetails } from '#contract/match.ts'
import {
  type PlayerQuestion,
  type QuestionAnswer,
  type QuestionCreate,
  questionCalls,
} from '#contract/player-question.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { entryWith } from '#web/testing/events/entries.ts'
import { CIVIL, eventWith, PHYSICS } from '#web/testing/events/events.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, matchWith, resultWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LineUpPage } from './give/line-up-page.tsx'
import { LineUps } from './view/line-ups.tsx'

const OWN = entryWith(PHYSICS, { _id: '0000000000000000000000e1' })
const OTHERS = entryWith(CIVIL, { _id: '0000000000000000000000e2' })
const profileOf = (role: Role, department: string | null = null): OwnProfile => ({
  ...MEMBER,
  role,
  department,
  isAdmin: role !== 'USER',
})
const HEAD = profileOf('DEPARTMENT_HEAD', PHYSICS._id)
const people = (...names: string[]) => names.map((name) => ({ person: null, name, reserve: name === 'Kabir' }))

const side = (entry: LineUpSide['entry'], ...names: string[]): LineUpSide => ({
  entry,
  isGiven: names.length > 0,
  people: people(...names),
})

const questionWith = (changes: Partial<PlayerQuestion> = {}): PlayerQuestion => ({
  _id: '0000000000000000000000f1',
  entry: OTHERS._id,
  person: { _id: null, name: 'Ravi' },
  text: 'A student of another college.',
  askedBy: { _id: PHYSICS._id, name: 'Physics' },
  askedAt: '2026-03-09T14:00:00.000Z',
  reasons: [],
  ruling: null,
  ...changes,
})
const asked = vi.fn()
const question = vi.fn<(body: QuestionCreate) => void>()
const ruling = vi.fn<(body: QuestionAnswer) => void>()
const open = (
  match: MatchDetails,
  sides: LineUpSide[],
  profile: OwnProfile | null = null,
  questions: PlayerQuestion[] = [],
) =>
  renderPage({
    page: <LineUps match={match} id={match._id} />,
    ...(profile && { profile }),
    api: [
      on(lineUpCalls.ofMatch, () => {
        asked()
        return { body: { event: '0000000000000000000000d1', sides, questions } }
      }),
      on(questionCalls.ask, ({ body }) => {
        question(body)
        return { body: questionWith({ text: body.text }) }
      }),
      on(questionCalls.answer, ({ body }) => {
        ruling(body)
        return { body: questionWith() }
      }),
    ],
  })
const lineUps = async () => within(await screen.findByRole('region', { name: 'Line-ups' }))
const noLineUps = () => screen.queryByRole('region', { name: 'Line-ups' })

test('a visitor reads players and reserves of both sides', async () => {
  await open(detailsOf(matchWith()), [side(OWN, 'Asha', 'Ravi', 'Kabir'), side(OTHERS)])
  const shown = await lineUps()
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Asha', 'Ravi', 'Kabir'])
  expect(shown.getByText('Reserves')).toBeTruthy()
  expect(shown.getByText('Not given yet.')).toBeTruthy()
  expect(shown.queryByRole('link')).toBeNull()
})

test('a head gives the line-up of the own side until the match begins, a helper also later', async () => {
  await open(detailsOf(matchWith()), [side(OWN), side(OTHERS)], HEAD)
  const links = (await lineUps()).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Give line-up'])
})

test('a helper changes the line-ups of a result', async () => {
  await open(detailsOf(resultWith()), [side(OWN, 'Asha'), side(OTHERS)], profileOf('HELPER'))
  const links = (await lineUps()).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Change', 'Give line-up'])
})

test.each([
  ['without entries', detailsOf(matchWith()), [], HEAD],
  ['that is over', detailsOf(resultWith()), [side(OWN), side(OTHERS)], HEAD],
  ['for visitors, while no line-up is given', detailsOf(matchWith()), [side(OWN), side(OTHERS)], null],
] as const)('nothing is shown of a match %s', async (_, match, sides, profile) => {
  asked.mockClear()
  await open(match, [...sides], profile)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(noLineUps()).toBeNull()
})

test('a head questions a player of the other side, and reads what the rules say', async () => {
  const { user } = await open(detailsOf(resultWith()), [side(OWN, 'Tara'), side(OTHERS, 'Asha', 'Ravi')], HEAD)
  const shown = await lineUps()
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Question'])
  await user.click(shown.getByRole('button'))
  await user.selectOptions(await screen.findByLabelText(/^Player/), '2. Ravi')
  await user.type(screen.getByLabelText(/^Why/), 'A student of another college.')
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('By the facts known now, Ravi may play.')).toBeTruthy()
  expect(question.mock.lastCall?.[0]).toMatchObject({ entry: OTHERS._id, member: 1, name: 'Ravi' })
})

test('an organiser of another department answers', async () => {
  const sides = [side(OWN, 'Tara'), side(OTHERS, 'Ravi')]
  const { user } = await open(detailsOf(resultWith()), sides, profileOf('HELPER'), [
    questionWith({ reasons: ['Ravi does not belong to Civil.'] }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Answer the question about Ravi' }))
  await user.type(await screen.findByLabelText(/^Why/), 'The register is right.')
  await user.click(screen.getByRole('button', { name: 'Save ruling' }))
  await vi.waitFor(() => expect(ruling).toHaveBeenCalledWith({ upheld: true, text: 'The register is right.' }))
})

test('an organiser of a department that plays does not answer', async () => {
  const sides = [side(OWN, 'Tara'), side(OTHERS, 'Ravi')]
  await open(detailsOf(resultWith()), sides, profileOf('HELPER', PHYSICS._id), [questionWith()])
  expect((await lineUps()).getByText('Open')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull()
})

test('a visitor reads questions and rulings; an upheld one leads organisers to the entry', async () => {
  const ruled = questionWith({
    ruling: { upheld: true, text: 'The register says so.', ruledAt: '2026-03-10T10:00:00.000Z' },
  })
  const { unmount } = await open(detailsOf(resultWith()), [side(OWN), side(OTHERS)], null, [ruled])
  const shown = await lineUps()
  for (const words of [
    'Upheld',
    'Asked by Physics',
    'Ruling: The register says so.',
    'By the facts known then, Ravi could play.',
  ])
    expect(shown.getByText(words)).toBeTruthy()
  expect(shown.queryByRole('link')).toBeNull()
  unmount()
  await open(detailsOf(resultWith()), [side(OWN), side(OTHERS)], profileOf('HELPER'), [ruled])
  expect((await lineUps()).getByRole('link', { name: /^Disqualify/ }).getAttribute('href')).toBe(
    '/events/0000000000000000000000d1?show=entries',
  )
})

const person = (name: string, changes: Partial<SquadPerson> = {}): SquadPerson => ({
  person: null,
  name,
  reserve: false,
  member: `name ${name}`,
  captain: false,
  gender: 'MALE',
  reasons: [],
  ...changes,
})
const MOVED = 'Kabir does not belong to Physics.'

async function openPage(profile = HEAD) {
  const [sent, seen] = [vi.fn(), vi.fn()]
  const event = eventWith()
  const squad: LineUpSquad = {
    match: { _id: '0000000000000000000000a1', status: 'UPCOMING', date: null },
    entry: OWN,
    of: event,
    opponent: 'Maths',
    size: { min: 2, max: 2, reserves: 1, eachGender: 0 },
    squad: [person('Asha'), person('Ravi'), person('Kabir', { reasons: [MOVED] }), person('Tara')],
    isGiven: false,
    lineUp: [
      { member: 'name Asha', reserve: false },
      { member: 'name Ravi', reserve: false },
    ],
    version: 0,
  }
  const opened = await renderPage({
    page: <LineUpPage />,
    path: '/lineUps/:match/:entry',
    at: `/lineUps/${squad.match._id}/${OWN._id}`,
    profile,
    api: [
      on(lineUpCalls.ofMatch, () => ({ body: { event: event._id, sides: [side(OWN), side(OTHERS)], questions: [] } })),
      on(lineUpCalls.squad, () => {
        seen()
        return { body: squad }
      }),
      on(lineUpCalls.update, ({ body }) => {
        if (body.version !== squad.version) refuse('line_up_changed', 'Somebody else changed this line-up.')
        sent(body)
        return { body: squad }
      }),
    ],
  })
  return { ...opened, sent, seen, squad }
}
const tick = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a head saves the suggested line-up, changed by ticks, keys and reserves', async () => {
  const { user, sent } = await openPage()
  await screen.findByText('1. Asha')
  expect(tick(/Kabir/).disabled).toBe(true)
  expect(screen.getByText(MOVED)).toBeTruthy()
  await user.click(tick(/Tara/))
  expect(document.activeElement).toBe(tick(/Tara/))
  expect(screen.getByText(/The line-up has 3 players: at most 2/)).toBeTruthy()
  expect(button('Save line-up').disabled).toBe(true)
  await user.click(button('Asha is a reserve'))
  button('Move Tara, board 3').focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  await user.click(button('Save line-up'))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.lastCall?.[0]).toEqual({
    members: [
      { member: 'name Tara', reserve: false },
      { member: 'name Asha', reserve: true },
      { member: 'name Ravi', reserve: false },
    ],
    version: 0,
  })
})

test('a line-up that was changed meanwhile is not replaced unseen', async () => {
  const { user, sent, squad } = await openPage()
  await screen.findByText('1. Asha')
  await user.click(tick(/Ravi/))
  squad.version = 1
  await user.click(button('Save line-up'))
  expect(await screen.findByText(/^The line-up has changed since you began\./)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

test('the line-up of another department is closed to a head', async () => {
  const { seen } = await openPage(profileOf('DEPARTMENT_HEAD', CIVIL._id))
  expect(await screen.findByText('This line-up belongs to another department.')).toBeTruthy()
  expect(seen).not.toHaveBeenCalled()
})
