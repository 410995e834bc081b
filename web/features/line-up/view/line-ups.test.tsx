import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type LineUpSide, lineUpCalls } from '#contract/line-up/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import {
  type PlayerQuestion,
  type QuestionAnswer,
  type QuestionCreate,
  questionCalls,
} from '#contract/player-question/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { PHYSICS } from '#web/testing/events/events.ts'
import { HEAD, OTHERS, OWN, profileOf, side } from '#web/testing/events/line-ups.ts'
import { on } from '#web/testing/fake-api.ts'
import { detailsOf, matchWith, resultWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LineUps } from './line-ups.tsx'

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

test('two people who hide their names and show them again stand in a line-up once', async () => {
  const sides = [side(OWN, 'Name hidden', 'Name hidden', 'Kabir'), side(OTHERS)]
  await open(detailsOf(matchWith()), sides)
  const names = async () => (await lineUps()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(await names()).toEqual(['Name hidden', 'Name hidden', 'Kabir'])
  sides[0] = side(OWN, 'Asha', 'Ravi', 'Kabir')
  await act(() => queryClient.invalidateQueries())
  await waitFor(async () => expect(await names()).toEqual(['Asha', 'Ravi', 'Kabir']))
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
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
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
  await waitFor(() => expect(ruling).toHaveBeenCalledWith({ upheld: true, text: 'The register is right.' }))
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
    `/events/0000000000000000000000d1?show=entries&disqualify=${OTHERS._id}`,
  )
})
