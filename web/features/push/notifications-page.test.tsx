import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { type PushChoices, type PushChoicesUpdate, pushCalls } from '#contract/push/calls.ts'
import { PUSH_DEFAULTS, PUSH_KINDS } from '#contract/push/push.ts'
import { chooseDepartment } from '#web/lib/own-department.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { fakePush, fakeUserAgent } from '#web/testing/push/fake-push.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const CIVIL = { _id: '0123456789abcdef01234567', name: 'Civil', logo: null }
const EVENT = { _id: '0123456789abcdef0123456b', name: 'Chess, men' }
const TEAM = { _id: '0123456789abcdef01234568', name: 'Civil XI' }

beforeEach(() => {
  localStorage.clear()
  chooseDepartment(null)
})

interface Test {
  device?: ReturnType<typeof fakePush>
  known?: Partial<PushChoices> | null
  at?: { pathname: string; search: string }
}

async function openPage({ device, known = null, at }: Test = {}) {
  const saved: PushChoicesUpdate[] = []
  const calls: string[] = []
  let choices: PushChoices = {
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
  const change = (given: PushChoicesUpdate = {}) => {
    saved.push(given)
    const { teams, matches, muted, events, ...update } = given
    const named = (ids: string[]) => ids.map((_id) => ({ ...TEAM, _id }))
    choices = {
      ...choices,
      ...update,
      ...(teams && { teams: named(teams) }),
      ...(matches && { matches: named(matches) }),
      ...(muted && { muted: named(muted) }),
      ...(events && { events: named(events) }),
    }
    return { body: choices }
  }
  const opened = await renderPage({
    page: <NotificationsPage />,
    path: '/notifications',
    at,
    api: [
      on(departmentCalls.list, () => ({ body: [CIVIL] })),
      on(pushCalls.getPublicKey, () => ({ body: { key: device?.key ?? '' } })),
      on(pushCalls.getChoices, () =>
        known ? { body: choices } : refuse('not_found', 'Notifications are off in this browser.'),
      ),
      on(pushCalls.subscribe, ({ body }) => {
        calls.push('subscribe')
        return change(body.choices)
      }),
      on(pushCalls.setChoices, ({ body }) => change(body.choices)),
      on(pushCalls.unsubscribe, () => void calls.push('unsubscribe')),
    ],
  })
  return { ...opened, saved, calls }
}
const turnOnButton = () => screen.findByRole('button', { name: 'Turn on notifications' })

test('a browser without notifications says so, and an iPhone how to install', async () => {
  const { unmount } = await openPage()
  expect(await screen.findByText(/This browser cannot show notifications/)).toBeTruthy()
  unmount()
  fakeUserAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15')
  await openPage()
  expect(await screen.findByRole('heading', { name: 'Install the app first' })).toBeTruthy()
  expect(screen.getByText(/Add to Home Screen/)).toBeTruthy()
})

test('nothing is asked before the tap; after it the browser is subscribed with the chosen department', async () => {
  const device = fakePush()
  const { user, saved } = await openPage({ device })
  const button = await turnOnButton()
  expect(device.events).toEqual([])
  for (const label of Object.values(PUSH_KINDS)) expect(screen.getByText(label)).toBeTruthy()
  const department = screen.getByLabelText('My department')
  await user.selectOptions(department, await within(department).findByText('Civil'))
  await user.click(button)
  expect(await screen.findByText('Notifications are on for this device.')).toBeTruthy()
  expect(device.events).toEqual(['asked', 'subscribed'])
  expect(saved).toEqual([{ department: CIVIL._id }])
})

test('the page of a team leads here, and the team is followed', async () => {
  const device = fakePush()
  const at = { pathname: '/notifications', search: `?team=${TEAM._id}` }
  const { user, saved } = await openPage({ device, at })
  await user.click(await turnOnButton())
  expect(await screen.findByRole('link', { name: TEAM.name })).toBeTruthy()
  expect(saved).toEqual([{ department: null, teams: [TEAM._id] }])
})

test('a browser that receives them follows the team at once, beside others', async () => {
  const device = fakePush({ permission: 'granted', isSubscribed: true })
  const other = { _id: '0123456789abcdef01234569', name: 'Maths XI' }
  const at = { pathname: '/notifications', search: `?team=${TEAM._id}` }
  const { saved } = await openPage({ device, at, known: { teams: [other] } })
  await expect.poll(() => saved).toEqual([{ teams: [other._id, TEAM._id] }])
})

test.each([
  ['team', TEAM._id, { teams: [TEAM._id] }],
  ['match', TEAM._id, { matches: [TEAM._id] }],
  ['event', TEAM._id, { events: [TEAM._id] }],
  ['sport', 'CHESS', { sports: ['CRICKET', 'CHESS'] }],
])('the page of a %s leads here, and it is followed', async (name, id, update) => {
  const device = fakePush({ permission: 'granted', isSubscribed: true })
  const at = { pathname: '/notifications', search: `?${name}=${id}` }
  const { saved } = await openPage({ device, at, known: { sports: ['CRICKET'] } })
  await expect.poll(() => saved).toEqual([update])
  expect(await screen.findByText(`You follow ${name === 'sport' ? 'Chess' : TEAM.name}.`)).toBeTruthy()
})

test.each([
  [`?event=${TEAM._id}`, 'This also follows the event that you came from.'],
  [`?match=${TEAM._id}`, 'This also follows the match that you came from.'],
  ['?sport=TABLE_TENNIS', 'This also follows Table Tennis.'],
  ['', null],
])('the offer for %s says: %s', async (search, sentence) => {
  await openPage({ device: fakePush(), at: { pathname: '/notifications', search } })
  await turnOnButton()
  expect(screen.queryByText(/This also follows/)?.textContent ?? null).toBe(sentence)
})

test('what is followed already, or is no sport, changes nothing', async () => {
  const device = fakePush({ permission: 'granted', isSubscribed: true })
  const known = { events: [EVENT], sports: ['CHESS' as const] }
  for (const search of [`?event=${EVENT._id}`, '?sport=CHESS', '?sport=QUIDDITCH']) {
    const { saved, unmount } = await openPage({ device, at: { pathname: '/notifications', search }, known })
    expect(await screen.findByRole('link', { name: EVENT.name })).toBeTruthy()
    expect(saved).toEqual([])
    unmount()
  }
})

test('followed items lead to their pages, and each can be removed', async () => {
  const device = fakePush({ permission: 'granted', isSubscribed: true })
  const match = { _id: '0123456789abcdef0123456a', name: 'Civil XI v Maths XI' }
  const known: Partial<PushChoices> = { teams: [TEAM], matches: [match], events: [EVENT], sports: ['CHESS', 'CRICKET'] }
  const { user, saved } = await openPage({ device, known })
  const list = within((await screen.findByRole('link', { name: EVENT.name })).closest('ul') ?? document.body)
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Chess', '/matches?sport=CHESS'],
    ['Cricket', '/matches?sport=CRICKET'],
    [EVENT.name, `/events/${EVENT._id}`],
    [TEAM.name, `/teams/${TEAM._id}`],
    [match.name, `/matches/view/${match._id}`],
  ])
  for (const name of ['Chess', EVENT.name, match.name, 'Cricket', TEAM.name])
    await user.click(screen.getByRole('button', { name: `Stop following ${name}` }))
  const updates = [{ sports: ['CRICKET'] }, { events: [] }, { matches: [] }, { sports: [] }, { teams: [] }]
  await expect.poll(() => saved).toEqual(updates)
  expect(screen.queryByRole('button', { name: /Stop following/ })).toBeNull()
})

test('a person who blocks them reads how to allow them, and goes on after doing so', async () => {
  const device = fakePush({ answer: 'denied' })
  const { user, calls } = await openPage({ device })
  await user.click(await turnOnButton())
  expect(await screen.findByRole('heading', { name: 'Notifications are blocked' })).toBeTruthy()
  device.allow()
  await user.click(screen.getByRole('button', { name: 'I have allowed them' }))
  expect(await turnOnButton()).toBeTruthy()
  expect(calls).toEqual([])
})

test('a question that was closed without an answer can be asked again', async () => {
  const device = fakePush({ answer: 'default' })
  const { user } = await openPage({ device })
  await user.click(await turnOnButton())
  expect(await screen.findByText(/The browser did not get an answer/)).toBeTruthy()
  expect(await turnOnButton()).toHaveProperty('disabled', false)
})

test('each choice applies at once', async () => {
  const device = fakePush({ permission: 'granted', isSubscribed: true })
  const { user, saved } = await openPage({ device, known: { teams: [TEAM], kinds: ['STARTED', 'SCORE'] } })
  await user.click(await screen.findByRole('checkbox', { name: PUSH_KINDS.SCORE }))
  await user.click(screen.getByRole('checkbox', { name: PUSH_KINDS.ENDED }))
  await user.click(screen.getByRole('checkbox', { name: 'My department' }))
  await user.click(screen.getByRole('button', { name: 'Stop following Civil XI' }))
  await user.click(screen.getByRole('checkbox', { name: 'Nothing at night' }))
  await expect.poll(() => screen.queryByLabelText('From')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Nothing at night' }))
  const from = await screen.findByLabelText('From')
  await user.clear(from)
  await user.type(from, '23:30')
  await user.tab()
  await expect
    .poll(() => saved)
    .toEqual([
      { kinds: ['STARTED'] },
      { kinds: ['STARTED', 'ENDED'] },
      { ofDepartment: false },
      { teams: [] },
      { quietFrom: null, quietTo: null },
      { quietFrom: '22:00', quietTo: '07:00' },
      { quietFrom: '23:30' },
    ])
  expect(screen.queryByRole('link', { name: 'Civil XI' })).toBeNull()
})

test('one tap turns them off', async () => {
  const device = fakePush({ permission: 'granted', isSubscribed: true })
  const { user, calls } = await openPage({ device, known: {} })
  const band = (await screen.findByText('Notifications are on for this device.')).closest('div')
  expect(band && within(band).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await turnOnButton()).toBeTruthy()
  expect(device.events).toEqual(['unsubscribed'])
  expect(calls).toEqual(['unsubscribe'])
})

test('a browser that the server has forgotten can turn them on again', async () => {
  const device = fakePush({ permission: 'granted', isSubscribed: true })
  const { user, calls } = await openPage({ device })
  await user.click(await turnOnButton())
  expect(await screen.findByText('Notifications are on for this device.')).toBeTruthy()
  expect(calls).toEqual(['subscribe'])
})
