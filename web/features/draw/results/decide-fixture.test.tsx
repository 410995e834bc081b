import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import type { Sport } from '#contract/values/enums.ts'
import { paths } from '#web/lib/paths.ts'
import { NO_CONSEQUENCES, openDrawEditor } from '#web/testing/draws/draw-editor.tsx'
import { knockOut, swiss } from '#web/testing/draws/draws.ts'

type Fixture = StageOfDraw['fixtures'][number]

/** Swiss rounds of a sport, with this about each fixture whose sides are known. */
function rounds(sport: Sport, about: Partial<Fixture>, tieBreaks: StageOfDraw['rules'] | object = {}): EventDraw {
  const draw = swiss()
  return {
    ...draw,
    event: { ...draw.event, sport },
    stages: draw.stages.map((stage) => ({
      ...stage,
      rules: { ...stage.rules, ...tieBreaks } as StageOfDraw['rules'],
      fixtures: stage.fixtures.map((one) => (one.number === null ? one : { ...one, ...about })),
    })),
  }
}

/** People have no matches, so their results are recorded here. */
const ofPeople = (draw: EventDraw): EventDraw => ({
  ...draw,
  stages: draw.stages.map((stage) => ({
    ...stage,
    fixtures: stage.fixtures.map((one) => ({ ...one, match: null })),
  })),
})

async function openFirst(draw: EventDraw) {
  const { user, sent } = await openDrawEditor(draw)
  await user.click(screen.getAllByRole('button', { name: /Other result|Correct/ })[0] as HTMLElement)
  return { user, sent, dialog: within(await screen.findByRole('dialog')) }
}

const boardsOf = (dialog: ReturnType<typeof within>) => dialog.getAllByRole('textbox').slice(0, 2) as HTMLElement[]

test('a volunteer enters half boards, and reads in the form what is wrong', async () => {
  const { user, sent, dialog } = await openFirst(rounds('CHESS', { match: null }))
  expect(dialog.getByText('Boards')).toBeTruthy()
  const [one, other] = boardsOf(dialog)
  if (!one || !other) throw new Error('Each side has its boards.')
  await user.type(one, '2.5')
  const show = dialog.getByRole('button', { name: 'Show what changes' })
  await user.click(show)
  expect(dialog.getByText('Enter both numbers, or none.')).toBeTruthy()
  await user.type(other, '1')
  expect(dialog.getByText('The boards of both sides add up to a whole number.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await user.type(other, ',5')
  await user.click(show)
  await user.click(await dialog.findByRole('button', { name: 'Record' }))
  await screen.findByText('Decided.')
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith('decide', expect.objectContaining({ boards: [2.5, 1.5], outcome: 'PLAYED' })),
  )
})

test('overs are asked for where the net run rate decides, and only there', async () => {
  const rate = { tieBreaks: ['POINTS', 'NET_RUN_RATE'] }
  const { user, sent, dialog } = await openFirst(rounds('CRICKET', { match: null }, rate))
  const [one, other, faced] = dialog.getAllByRole('textbox')
  await user.type(one as HTMLElement, '101')
  await user.type(other as HTMLElement, '99')
  await user.type(faced as HTMLElement, '19.4')
  await user.click(dialog.getAllByRole('checkbox')[1] as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Show what changes' }))
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith(
      'preview',
      expect.objectContaining({
        scores: [101, 99],
        innings: [
          { balls: 118, allOut: false, quota: 120 },
          { balls: 120, allOut: true, quota: 120 },
        ],
      }),
    ),
  )
})

test('the winner of a level match in a knock-out is recorded without a new score', async () => {
  const draw = knockOut(4)
  const [stage] = draw.stages
  const [first] = stage?.fixtures ?? []
  if (!stage || !first?.match) throw new Error('A semi-final has its match.')
  const level = { ...first, state: 'UNDECIDED', outcome: 'PLAYED', scores: [1, 1] } as const
  const played: Fixture = { ...level, scores: [1, 1], match: { ...first.match, status: 'SUMMARY' } }
  const fixtures = stage.fixtures.map((one) => (one === first ? played : one))
  const { user, sent, dialog } = await openFirst({ ...draw, stages: [{ ...stage, fixtures }] })
  expect(dialog.queryByLabelText(/^How/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Show what changes' }))
  expect(dialog.getByText('Choose the side that goes on.')).toBeTruthy()
  await user.click(within(dialog.getByRole('radiogroup')).getByText(first.sides[1].words))
  await user.click(dialog.getByRole('button', { name: 'Show what changes' }))
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith(
      'preview',
      expect.objectContaining({ outcome: 'PLAYED', winner: first.sides[1].entry }),
    ),
  )
})

test.each([false, true])(
  'what was added to a played match can be taken back where something was (%s)',
  async (hasAddition) => {
    const rate = { tieBreaks: ['POINTS', 'NET_RUN_RATE'] }
    const match = { _id: 'm1', status: 'SUMMARY', date: null, time: null, venue: null } as const
    const about = { match, scores: [101, 99], state: 'DECIDED', outcome: 'PLAYED' } satisfies Partial<Fixture>
    const { dialog } = await openFirst(rounds('CRICKET', { ...about, hasAddition }, rate))
    expect(dialog.getByText(/counts\. Complete it here\./)).toBeTruthy()
    expect(dialog.queryAllByRole('button', { name: 'Take back what was added' })).toHaveLength(hasAddition ? 1 : 0)
  },
)

test('a played match that needs nothing more asks for nothing, and says how it is corrected', async () => {
  const match = { _id: 'm1', status: 'SUMMARY', date: null, time: null, venue: null } as const
  const { dialog } = await openFirst(rounds('FOOTBALL', { match, scores: [2, 1], state: 'DECIDED', outcome: 'PLAYED' }))
  expect(dialog.getByText(/To correct it, delete it there and record it again\./)).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('a coming match gets its score and its overs in one dialog', async () => {
  const rate = { tieBreaks: ['POINTS', 'NET_RUN_RATE'] }
  const match = { _id: 'm1', status: 'UPCOMING', date: null, time: null, venue: null } as const
  const { dialog } = await openFirst(rounds('CRICKET', { match }, rate))
  expect((dialog.getByLabelText(/^How/) as HTMLSelectElement).value).toBe('PLAYED')
  expect(dialog.getByText('Runs')).toBeTruthy()
  expect(dialog.getByLabelText('Overs of a whole innings')).toBeTruthy()
})

test('a live match is closed first', async () => {
  const match = { _id: 'm1', status: 'LIVE', date: null, time: null, venue: null } as const
  const { dialog } = await openFirst(rounds('CHESS', { match, state: 'READY' }))
  expect(dialog.getByText(/counts here once its live score is closed/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Show what changes' })).toBeNull()
})

test('the choice of the winner has a visible label, and its error names what is missing', async () => {
  const { user, dialog } = await openFirst(rounds('CHESS', { match: null }))
  await user.selectOptions(dialog.getByLabelText(/^How/), 'Walk-over')
  expect(dialog.getByText('Winner')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Show what changes' }))
  expect(dialog.getByText('Choose the winner.')).toBeTruthy()
})

test('a fixture shows day, time and venue of its match, and leads to it', async () => {
  const match = { _id: 'm1', status: 'UPCOMING', date: '2031-03-04', time: '17:30', venue: 'Main ground' } as const
  await openDrawEditor(rounds('CHESS', { match }))
  for (const fact of [/Mar 4, 2031, 5:30 PM/, /Main ground/])
    expect(screen.getAllByText(fact).length).toBeGreaterThan(0)
  const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /–/ })
  expect(link?.getAttribute('href')).toBe(paths.match('m1'))
})

test('the latest four results stand below the open fixtures, and a button shows all of them and folds them again', async () => {
  const { user } = await openDrawEditor(knockOut(16, 8))
  const shown = () => screen.getAllByRole('button', { name: 'Correct' }).length
  expect(shown()).toBe(4)
  await user.click(screen.getByRole('button', { name: 'All 8 results' }))
  expect(shown()).toBe(8)
  await user.click(screen.getByRole('button', { name: 'Latest results' }))
  expect(shown()).toBe(4)
})

test('the sets of a drawn match decide it, without scores or a winner', async () => {
  const match = { _id: 'f'.repeat(24), status: 'UPCOMING', date: '2031-03-04', time: '17:30', venue: null } as const
  const { user, sent, dialog } = await openFirst(rounds('VOLLEYBALL', { match, outcome: null, state: 'READY' }))
  await user.click(dialog.getByRole('button', { name: 'Add sets' }))
  const fields = dialog.getAllByRole('textbox', { name: /set: / })
  for (const [index, points] of ['25', '21', '25', '19'].entries())
    await user.type(fields[index] as HTMLElement, points)
  expect(dialog.getByText('2–0')).toBeTruthy()
  expect(dialog.queryByText('Winner')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Show what changes' }))
  await user.click(await dialog.findByRole('button', { name: 'Record' }))
  await screen.findByText('Decided.')
  const parts = [
    { kind: 'SET', scores: [25, 21] },
    { kind: 'SET', scores: [25, 19] },
  ]
  const decided = sent.mock.calls.findLast(([call]) => call === 'decide')?.[1]
  expect(decided).toMatchObject({ outcome: 'PLAYED', detail: { parts } })
  for (const field of ['scores', 'winner']) expect(decided).not.toHaveProperty(field)
})

test('a walk-over is recorded after its consequences were shown', async () => {
  const { user, sent } = await openDrawEditor(knockOut(4), {
    ...NO_CONSEQUENCES,
    sides: ['Civil meets Physics in the final.'],
  })
  await user.click(screen.getAllByRole('button', { name: 'Other result' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/^How/), 'Walk-over')
  expect(dialog.queryByRole('button', { name: 'Record' })).toBeNull()
  await user.click(within(dialog.getByRole('radiogroup')).getByText('Civil'))
  await user.type(dialog.getByLabelText(/^Reason/), 'The other team did not come')
  await user.click(dialog.getByRole('button', { name: 'Show what changes' }))
  expect(await dialog.findByText('Civil meets Physics in the final.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  await screen.findByText('Decided.')
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith('decide', expect.objectContaining({ outcome: 'WALK_OVER' })),
  )
  expect(sent.mock.calls[0]?.[1]).toEqual(sent.mock.calls[1]?.[1])
})

test('a correction that would lose a later result is not recorded', async () => {
  const { user } = await openDrawEditor(ofPeople(knockOut(4, 3)), {
    ...NO_CONSEQUENCES,
    lost: ['The final is played already.'],
  })
  await user.click(screen.getAllByRole('button', { name: 'Correct' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason for the correction/), 'Wrong team entered')
  await user.click(dialog.getByRole('button', { name: 'Show what changes' }))
  expect(await dialog.findByText('The final is played already.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Record' }).disabled).toBe(true)
})
