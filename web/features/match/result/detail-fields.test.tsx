import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { matchCalls } from '#contract/match/calls.ts'
import type { Sport } from '#contract/values/enums.ts'
import { on } from '#web/testing/fake-api.ts'
import { detailsOf, MAVERICKS, matchWith, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { RecordResultPage } from './match-result-page.tsx'

async function open(sport: Sport) {
  const sent = vi.fn()
  const match = matchWith({ sport, date: '2026-03-10' })
  const { user } = await renderPage({
    page: <RecordResultPage drawn={() => null} />,
    path: '/record/:id',
    at: `/record/${match._id}`,
    api: [
      on(matchCalls.find, () => ({ body: detailsOf(match) })),
      on(matchCalls.recordResult, ({ body }) => {
        sent(body)
        return { body: detailsOf(resultWith()) }
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: /^Add / }))
  const type = async (label: string, text: string) => user.type(screen.getByLabelText(label), text)
  return { user, sent, type, record: () => user.click(screen.getByRole('button', { name: 'Record' })) }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const scores = () => [MAVERICKS, STRIKERS].map(({ name }) => field(`Score of ${name}`).value)

async function typeSets(type: (label: string, text: string) => Promise<void>, sets: readonly [string, string][]) {
  for (const [index, [one, other]] of sets.entries()) {
    const label = ['1st set', '2nd set', '3rd set'][index]
    await type(`${label}: ${MAVERICKS.name}`, one)
    await type(`${label}: ${STRIKERS.name}`, other)
  }
}

test('the sets of a match are typed, and its score and winner follow', async () => {
  const { sent, type, record } = await open('VOLLEYBALL')
  await typeSets(type, [
    ['25', '21'],
    ['23', '25'],
    ['15', '12'],
  ])
  expect(scores()).toEqual(['2', '1'])
  const radios = within(screen.getByRole('radiogroup', { name: 'Winner' }))
  expect(radios.getByRole('radio', { checked: true }).textContent).toBe(MAVERICKS.name)
  await record()
  await screen.findByText('Result recorded.')
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    ...{ team1Score: 2, team2Score: 1, winner: 'TEAM1' },
    detail: {
      parts: [
        { kind: 'SET', scores: [25, 21] },
        { kind: 'SET', scores: [23, 25] },
        { kind: 'SET', scores: [15, 12] },
      ],
    },
  })
})

test('an impossible set is called so at once, and another set is added', async () => {
  const { user, type } = await open('VOLLEYBALL')
  await typeSets(type, [['25', '24']])
  expect(screen.getByText('A set to 25 is won by two points.')).toBeTruthy()
  expect(scores()).toEqual(['', ''])
  await user.click(screen.getByRole('button', { name: 'Add: 4th set' }))
  expect(field(`4th set: ${STRIKERS.name}`).value).toBe('')
})

test('innings are runs, wickets and overs of the side that bats', async () => {
  const { user, sent, type, record } = await open('CRICKET')
  await user.click(screen.getByText(`${STRIKERS.name} batted first`))
  await type(`Runs of ${STRIKERS.name}`, '110')
  await type(`Wickets of ${STRIKERS.name}`, '5')
  await type(`Overs of ${STRIKERS.name}`, '12.7')
  expect(screen.getByText(/^An over has six balls/)).toBeTruthy()
  await user.clear(field(`Overs of ${STRIKERS.name}`))
  await type(`Overs of ${STRIKERS.name}`, '12')
  await type(`Runs of ${MAVERICKS.name}`, '111')
  await type(`Wickets of ${MAVERICKS.name}`, '3')
  await type(`Overs of ${MAVERICKS.name}`, '11.2')
  await user.clear(field('Overs of an innings'))
  await type('Overs of an innings', '12')
  expect(scores()).toEqual(['111', '110'])
  await record()
  await screen.findByText('Result recorded.')
  expect(sent.mock.lastCall?.[0].detail).toEqual({
    parts: [
      { kind: 'INNINGS', scores: [null, 110], wickets: 5, balls: 72, quota: 72 },
      { kind: 'INNINGS', scores: [111, null], wickets: 3, balls: 68, quota: 72 },
    ],
  })
})

test('a winner against the detail needs a reason', async () => {
  const { user, sent, type, record } = await open('FOOTBALL')
  for (const [part, one, other] of [
    ['Normal time', '1', '1'],
    ['Shoot-out', '4', '3'],
  ] as const) {
    await type(`${part}: ${MAVERICKS.name}`, one)
    await type(`${part}: ${STRIKERS.name}`, other)
  }
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: STRIKERS.name }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A player was not eligible')
  await record()
  await screen.findByText('Result recorded.')
  expect(sent.mock.lastCall?.[0]).toMatchObject({ winner: 'TEAM2', reason: 'A player was not eligible' })
})

test('a sport of two numbers has no detail', async () => {
  const match = matchWith({ sport: 'SHOTPUT', date: '2026-03-10' })
  await renderPage({
    page: <RecordResultPage drawn={() => null} />,
    path: '/record/:id',
    at: `/record/${match._id}`,
    api: [on(matchCalls.find, () => ({ body: detailsOf(match) }))],
  })
  await screen.findByLabelText(`Score of ${MAVERICKS.name}`)
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull()
})

test('a tie is typed rubber by rubber, and a set that cannot be read is named', async () => {
  const { user, sent, type, record } = await open('TABLE_TENNIS')
  await user.click(screen.getByRole('radio', { name: 'Tie of rubbers' }))
  const rubber = (nth: string) => `${nth} rubber: sets of ${MAVERICKS.name} and ${STRIKERS.name}`
  await type(rubber('1st'), '11-5 11-7')
  await type(rubber('2nd'), '9-11 6-1')
  expect(screen.getByText('2nd rubber: A set goes to 11.')).toBeTruthy()
  await type(rubber('2nd'), '1')
  await type(rubber('3rd'), '11-8, x')
  expect(screen.getByText('3rd rubber: enter its sets, such as 21-15 18-21 21-19.')).toBeTruthy()
  await user.clear(field(rubber('3rd')))
  await type(rubber('3rd'), '12-10 11-2')
  expect(scores()).toEqual(['2', '1'])
  await record()
  await screen.findByText('Result recorded.')
  expect(sent.mock.calls[0]?.[0].detail.parts[1]).toEqual({
    ...{ kind: 'RUBBER', scores: [0, 2] },
    sets: [
      [9, 11],
      [6, 11],
    ],
  })
})
