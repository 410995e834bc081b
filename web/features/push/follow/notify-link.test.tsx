import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type PushChoices, type PushChoicesUpdate, pushCalls } from '#contract/push/calls.ts'
import { PUSH_DEFAULTS } from '#contract/push/push.ts'
import { LINKED_KEY } from '#web/lib/push/linked-key.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { fakePush } from '#web/testing/push/fake-push.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { NotifyLink } from './notify-link.tsx'
import type { Followable } from './path-to-follow.ts'

const ID = '0123456789abcdef01234568'
const OTHER = { _id: '0123456789abcdef01234569', name: 'Maths XI' }
const FOLLOWED = { _id: ID, name: 'Civil XI' }

beforeEach(() => localStorage.clear())

interface Test {
  item?: Followable
  /** What the server knows of this browser; null: nothing. */
  known?: Partial<PushChoices> | null
  isRefused?: boolean
}

async function open({ item = { team: ID }, known = {}, isRefused = false }: Test = {}) {
  const saved: PushChoicesUpdate[] = []
  const asked: string[] = []
  const choices: PushChoices = {
    ...PUSH_DEFAULTS,
    kinds: [...PUSH_DEFAULTS.kinds],
    department: null,
    teams: [],
    matches: [],
    muted: [],
    ownTeams: [],
    events: [],
    sports: [],
    isLinked: false,
    ...known,
  }
  const opened = await renderPage({
    page: <NotifyLink of={item} />,
    api: [
      on(pushCalls.getChoices, () => {
        asked.push('choices')
        return known ? { body: choices } : refuse('not_found', 'Notifications are off in this browser.')
      }),
      on(pushCalls.setChoices, ({ body }) => {
        if (isRefused) return refuse('not_found', 'Notifications are off in this browser.')
        saved.push(body.choices)
        return { body: choices }
      }),
    ],
  })
  return { ...opened, saved, asked }
}

function turnOn() {
  localStorage.setItem(LINKED_KEY, ' ')
  fakePush({ permission: 'granted', isSubscribed: true })
}
const button = (name: string) => screen.findByRole('button', { name })
const isPressed = (element: HTMLElement) => element.getAttribute('aria-pressed') === 'true'

const ITEMS: [string, Followable, Partial<PushChoices>, PushChoicesUpdate, PushChoicesUpdate][] = [
  ['a team', { team: ID }, { teams: [OTHER, FOLLOWED] }, { teams: [OTHER._id] }, { teams: [ID] }],
  ['an event', { event: ID }, { events: [FOLLOWED, OTHER] }, { events: [OTHER._id] }, { events: [ID] }],
  ['a sport', { sport: 'CHESS' }, { sports: ['CRICKET', 'CHESS'] }, { sports: ['CRICKET'] }, { sports: ['CHESS'] }],
]

test.each(ITEMS)('the button of %s says that it is followed, and one tap stops it', async (_, item, known, left) => {
  turnOn()
  const { user, saved } = await open({ item, known })
  const followed = await button('Notifying you')
  expect(isPressed(followed)).toBe(true)
  await user.click(followed)
  expect(isPressed(await button('Notify me'))).toBe(false)
  await expect.poll(() => saved).toEqual([left])
})

test.each(ITEMS)('where notifications are on, one tap follows %s', async (_, item, __, ___, followed) => {
  turnOn()
  const { user, saved } = await open({ item })
  await user.click(await button('Notify me'))
  expect(isPressed(await button('Notifying you'))).toBe(true)
  await expect.poll(() => saved).toEqual([followed])
})

test('the own department is followed by default', async () => {
  turnOn()
  const { user, saved } = await open({ item: { department: 'own' } })
  await user.click(await button('Notifying you'))
  await button('Notify me')
  await expect.poll(() => saved).toEqual([{ ofDepartment: false }])
})

test('a browser without notifications asks nothing: its link leads to their page', async () => {
  const { asked } = await open()
  expect((await screen.findByRole('link', { name: 'Notify me' })).getAttribute('href')).toBe(
    `/notifications?team=${ID}`,
  )
  expect(asked).toEqual([])
})

test('where the server has forgotten the browser, the link leads to their page', async () => {
  turnOn()
  const { asked } = await open({ known: null })
  await expect.poll(() => asked).toEqual(['choices'])
  expect(await screen.findByRole('link', { name: 'Notify me' })).toBeTruthy()
})

test('a refused change shows again what is followed', async () => {
  turnOn()
  const { user } = await open({ known: { teams: [FOLLOWED] }, isRefused: true })
  await user.click(await button('Notifying you'))
  expect(await screen.findByText('Notifications are off in this browser.')).toBeTruthy()
  expect(isPressed(await button('Notifying you'))).toBe(true)
})
