import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Match } from '#contract/match/calls.ts'
import { type PushChoices, type PushChoicesUpdate, pushCalls } from '#contract/push/calls.ts'
import { PUSH_DEFAULTS } from '#contract/push/push.ts'
import { LINKED_KEY } from '#web/lib/push/linked-key.ts'
import { on } from '#web/testing/fake-api.ts'
import { matchWith } from '#web/testing/matches.ts'
import { fakePush } from '#web/testing/push/fake-push.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { NotifyOfMatch } from './notify-link.tsx'

const MATCH: Match = matchWith({ event: { _id: 'e'.repeat(24), name: 'Blitz' } as Match['event'] & object })
const OWN = { _id: MATCH._id, name: 'Mech Mavericks v Civil Strikers' }
const { team1, team2, event } = MATCH

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(LINKED_KEY, ' ')
  fakePush({ permission: 'granted', isSubscribed: true })
})

async function open(known: Partial<PushChoices> = {}) {
  const saved: PushChoicesUpdate[] = []
  let choices: PushChoices = {
    ...PUSH_DEFAULTS,
    ...{ kinds: [...PUSH_DEFAULTS.kinds], department: null, teams: [], ownTeams: [], matches: [], muted: [] },
    ...{ events: [], sports: [], isLinked: false, ...known },
  }
  const opened = await renderPage({
    page: <NotifyOfMatch match={MATCH} />,
    api: [
      on(pushCalls.getChoices, () => ({ body: choices })),
      on(pushCalls.setChoices, ({ body }) => {
        const { matches, muted } = body.choices
        saved.push(body.choices)
        if (matches) choices = { ...choices, matches: matches.map((_id) => ({ ...OWN, _id })) }
        if (muted) choices = { ...choices, muted: muted.map((_id) => ({ ...OWN, _id })) }
        return { body: choices }
      }),
    ],
  })
  return { ...opened, saved }
}
const button = (name: string) => screen.findByRole('button', { name })

test('a match that is not followed is followed with one tap, and left with another', async () => {
  const { user, saved } = await open()
  await user.click(await button('Notify me'))
  await user.click(await button('Notifying you'))
  await button('Notify me')
  await expect.poll(() => saved).toEqual([{ matches: [MATCH._id] }, { matches: [] }])
  expect(screen.queryByText(/^You follow/)).toBeNull()
  expect(screen.queryByRole('button', { name: /mute/i })).toBeNull()
})

test.each<[string, string, Partial<PushChoices>]>([
  ['the department', team2.department.name, { department: team2.department._id }],
  ['a team', team1.name, { teams: [team1], department: team1.department._id }],
  ['a team of the player', team2.name, { ownTeams: [team2] }],
  ['the event', 'Blitz, men', { events: [{ _id: event?._id ?? '', name: 'Blitz, men' }], sports: ['CRICKET'] }],
  ['the sport', 'Cricket', { sports: ['CRICKET'] }],
])('a match that is followed through %s says so', async (_, name, known) => {
  await open(known)
  expect(await screen.findByText(`You follow ${name}.`)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Follow this match' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mute this match' })).toBeTruthy()
})

test('a match of a department is not followed through it where its matches are not wanted', async () => {
  await open({ department: team2.department._id, ofDepartment: false, ownTeams: [team2], ofTeams: false })
  expect(await button('Notify me')).toBeTruthy()
  expect(screen.queryByText(/^You follow/)).toBeNull()
})

test('a match that is followed itself and through a sport is muted with one tap, and unmuted with another', async () => {
  const { user, saved } = await open({ sports: ['CRICKET'] })
  await user.click(await button('Follow this match'))
  await user.click(await button('Mute this match'))
  await user.click(await button('Muted'))
  await button('Mute this match')
  await expect.poll(() => saved).toEqual([{ matches: [MATCH._id] }, { matches: [], muted: [MATCH._id] }, { muted: [] }])
})
