import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LiveScript } from '#web/testing/fake-live.ts'
import { liveWith, matchWith } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { until } from '#web/testing/until.ts'
import { MatchGrid } from './match-grid.tsx'

let rooms = 0
const inRoom = (changes: object) => liveWith({ roomId: `room-${++rooms}-of-lines`, ...changes })

const standing = (roomId: string | null, team1Score: number, team2Score: number, version: number) => ({
  ...{ roomId: roomId ?? '', team1Score, team2Score, version },
})
const follow = (...scores: ReturnType<typeof standing>[]): LiveScript => ({
  watchLiveScores: () => ({ ok: true, scores }),
})
const lines = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

test.each([
  ['a strip', MatchGrid],
  ['a list', MatchGrid],
])('%s of live matches says by one line which score has changed, and flashes it in place', async (_, Matches) => {
  const final = inRoom({ team1Score: 3, version: 2 })
  const other = inRoom({ _id: '0000000000000000000000e8', team1: { ...final.team1, name: 'Chem Chargers' } })
  const { live } = await renderPage({
    page: <Matches matches={[final, other]} />,
    live: follow(standing(final.roomId, 3, 0, 2), standing(other.roomId, 0, 0, 0)),
  })
  await until(() => expect(live.sent('watchLiveScores')).toHaveLength(1))
  await until(() => expect(lines()).toEqual(['']))
  live.broadcast('updateLiveScore', standing(other.roomId, 2, 0, 1))
  await until(() => expect(lines()).toEqual(['Chem Chargers 2, Civil Strikers 0']))
  live.broadcast('updateLiveScore', standing(final.roomId, 3, 1, 3))
  await until(() => expect(lines()).toEqual(['Mech Mavericks 3, Civil Strikers 1']))
  const card = within(screen.getByRole('link', { name: /Mech Mavericks/ }))
  expect(card.getByText('1').className).toContain('changed')
  expect(card.getByText('3').className).not.toContain('changed')
})

test('the score of a match that is not shown is not announced', async () => {
  const shown = inRoom({ version: 4 })
  const { live } = await renderPage({ page: <MatchGrid matches={[shown]} />, live: follow() })
  await until(() => expect(live.sent('watchLiveScores')).toHaveLength(1))
  await until(() => expect(lines()).toEqual(['']))
  live.broadcast('updateLiveScore', standing('room-elsewhere', 9, 9, 9))
  live.broadcast('updateLiveScore', standing(shown.roomId, 1, 0, 5))
  await until(() => expect(lines()).toEqual(['Mech Mavericks 1, Civil Strikers 0']))
})

test('without live matches nothing is announced', async () => {
  await renderPage({ page: <MatchGrid matches={[matchWith({})]} /> })
  expect(await screen.findByRole('link', { name: /Mech Mavericks/ })).toBeTruthy()
  expect(lines()).toEqual([])
})
