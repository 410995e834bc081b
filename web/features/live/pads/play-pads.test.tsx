import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lineUpCalls } from '#contract/line-up/calls.ts'
import { liveCalls, type ScoreChange } from '#contract/live/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { add, keepScore, saved } from '#web/testing/keep-score.tsx'
import { MAVERICKS } from '#web/testing/matches.ts'

const press = (name: string) => screen.getByRole('button', { name })
const pad = (name: string) => screen.getByRole('region', { name })

test('sets are entered point by point: the points of the set stand large, and the moment is told', async () => {
  const { user, live } = await keepScore({ of: { sport: 'BADMINTON' } })
  await user.click(press('Enter it point by point'))
  const dialog = await screen.findByRole('dialog', { name: 'Enter it point by point' })
  await user.click(
    within(within(dialog).getByRole('radiogroup', { name: 'Best of' })).getByRole('radio', { name: '1' }),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Start' }))
  for (let points = 0; points < 20; points += 1) await user.click(press('Point for Mech Mavericks'))
  expect(pad('Mech Mavericks').textContent).toContain('20sets: 0')
  expect(screen.getByText('Match point for Mech Mavericks')).toBeTruthy()
  await user.click(press('Point for Mech Mavericks'))
  await saved()
  expect(screen.queryByRole('button', { name: /^Point for/ })).toBeNull()
  expect(live.sent('recordPlay')[0]).toMatchObject({ play: { kind: 'START', bestOf: 1 } })
  await user.click(press('End match'))
  const closing = await screen.findByRole('dialog', { name: 'End this match?' })
  expect(within(closing).getByRole('radio', { name: 'Mech Mavericks' }).getAttribute('aria-checked')).toBe('true')
  expect(within(closing).getByText(/The match ends 1–0 \(21–0\)/)).toBeTruthy()
})

test('an over with an extra and a wicket takes a tap for each ball', async () => {
  const { user, log } = await keepScore({ of: { sport: 'CRICKET' } })
  await user.click(press('Enter it ball by ball'))
  const dialog = await screen.findByRole('dialog', { name: 'Enter it ball by ball' })
  await user.click(within(dialog).getByRole('radio', { name: 'Civil Strikers' }))
  const overs = within(dialog).getByRole('textbox', { name: 'Overs of an innings' })
  await user.clear(overs)
  await user.type(overs, '1')
  await user.click(within(dialog).getByRole('button', { name: 'Start' }))
  const over = ['1 run', '4 runs', 'Wide', 'No run', 'Wicket', 'Bye', '2 runs']
  for (const ball of over) await user.click(press(`${ball} for Civil Strikers`))
  expect(pad('Civil Strikers').textContent).toContain('9/11.0')
  expect(pad('Mech Mavericks').querySelector('button')).toBeNull()
  expect(screen.getByText('Innings break')).toBeTruthy()
  await user.click(press('2nd innings'))
  expect(screen.getByText('Mech Mavericks need 10 from 6 balls')).toBeTruthy()
  await saved()
  expect(log()).toHaveLength(over.length + 2)
  expect(log()[0]?.play).toEqual({ kind: 'START', team: 'TEAM2', quota: 6 })
})

test('the last entry is undone here, any entry in the list of all', async () => {
  const lines: ScoreChange[] = []
  const { user, log } = await keepScore({
    of: { sport: 'FOOTBALL' },
    api: [on(liveCalls.history, () => ({ body: lines, currentPage: 1, totalPages: 1 }))],
  })
  await user.click(press('Enter it with halves and cards'))
  await user.click(press('Goal for Mech Mavericks'))
  await user.click(press('Yellow card for Civil Strikers'))
  await saved()
  await user.click(press('Undo: Yellow card, Civil Strikers'))
  await saved()
  const [goal, card] = log()
  expect(log()[2]).toMatchObject({ undo: card?.key })

  const line = { version: 1, team: 'TEAM1', from: 0, to: 1, team1Score: 1, team2Score: 0 } as const
  const play = {
    team: 'TEAM1',
    words: 'Goal',
    standing: null,
    kind: 'SCORE',
    key: goal?.key ?? '',
    counts: true,
  } as const
  lines.push({ ...line, at: '2026-11-26T10:00:00.000Z', by: null, play })
  await user.click(press('All entries'))
  await user.click(await screen.findByRole('button', { name: 'Correct: Goal, Mech Mavericks' }))
  await user.click(screen.getByRole('button', { name: '+1, Civil Strikers' }))
  await waitFor(() => expect(log()[3]).toMatchObject({ undo: goal?.key, play: { kind: 'SCORE', team: 'TEAM2' } }))
  await waitFor(() => expect(pad('Civil Strikers').textContent).toContain('1'))
})

test('an entry is given the name of its player', async () => {
  const lines: ScoreChange[] = []
  const people = ['A. Rao', 'N. Das'].map((name) => ({ person: null, name, reserve: false }))
  const side = { entry: { _id: '0'.repeat(24), department: MAVERICKS.department, label: null, state: 'ENTERED' } }
  const { user, log } = await keepScore({
    of: { sport: 'FOOTBALL' },
    api: [
      on(liveCalls.history, () => ({ body: lines, currentPage: 1, totalPages: 1 })),
      on(lineUpCalls.ofMatch, () => ({
        body: { event: null, sides: [{ ...side, isGiven: true, people }], questions: [] } as never,
      })),
    ],
  })
  await user.click(press('Enter it with halves and cards'))
  await user.click(press('Goal for Mech Mavericks'))
  await saved()
  const key = log()[0]?.key ?? ''
  const play = { team: 'TEAM1', words: 'Goal', standing: null, kind: 'SCORE', key, counts: true } as const
  const line = { version: 1, team: 'TEAM1', from: 0, to: 1, team1Score: 1, team2Score: 0, by: null, play } as const
  lines.push({ ...line, at: '2026-11-26T10:00:00.000Z' })
  await user.click(press('All entries'))
  await user.click(await screen.findByRole('button', { name: 'Correct: Goal, Mech Mavericks' }))
  const field = screen.getByRole('combobox', { name: 'Player, if known' })
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(2))
  await user.type(field, 'A. Rao')
  await user.click(screen.getByRole('button', { name: '+1, Mech Mavericks' }))
  await waitFor(() => expect(log()[1]).toMatchObject({ undo: key, play: { kind: 'SCORE', player: 'A. Rao' } }))
})

test('a match with numbers has no plays, and a match in plays no numbers', async () => {
  const { user } = await keepScore({ of: { sport: 'FOOTBALL' } })
  await user.click(add(1))
  expect(screen.queryByRole('button', { name: /^Enter it/ })).toBeNull()
})

test('a play that arrives as an event before its acknowledgement counts once', async () => {
  const { user, live, roomId } = await keepScore({
    of: { sport: 'FOOTBALL' },
    live: {
      recordPlay: ({ key }) => {
        const play = { team: 'TEAM1', words: 'Goal', standing: null, key, counts: true } as const
        const detail = { parts: [{ kind: 'HALF' as const, scores: [1, 0] as [number, number] }] }
        live.broadcast('updateLiveScore', { roomId, team1Score: 1, team2Score: 0, version: 99, detail, play })
        return null
      },
    },
  })
  await user.click(press('Enter it with halves and cards'))
  await user.click(press('Goal for Mech Mavericks'))
  await waitFor(() => expect(pad('Mech Mavericks').querySelector('p')?.textContent).toBe('1'))
  expect(screen.getByText('Mech Mavericks 1, Civil Strikers 0. 1–0 (half time 1–0). 1st half')).toBeTruthy()
})

test('runs after a wide are behind one more tap', async () => {
  const { user, log } = await keepScore({ of: { sport: 'CRICKET' } })
  await user.click(press('Enter it ball by ball'))
  const dialog = await screen.findByRole('dialog', { name: 'Enter it ball by ball' })
  await user.click(within(dialog).getByRole('button', { name: 'Start' }))
  await user.click(press('More'))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'More' })).getByRole('button', { name: 'Wide and 4' }),
  )
  await saved()
  expect(pad('Mech Mavericks').textContent).toContain('5/00.0')
  expect(log()[1]?.play).toMatchObject({ kind: 'WIDE', team: 'TEAM1', points: 4 })
})
