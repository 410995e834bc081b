import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { APPLY_REFUSALS, type ApplicableTeam, applicationCalls } from '#contract/application.ts'
import type { WindowStatus } from '#contract/enums.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ApplicationsPage } from './applications-page.tsx'

const department = { _id: '0000000000000000000000d1', name: 'Physics' }
const eligible = (_id: string, name: string): ApplicableTeam => ({
  _id: `0000000000000000000000${_id}`,
  name,
  logo: null,
  department,
  gender: 'FEMALE',
  sport: 'CHESS',
  status: 'ELIGIBLE',
  applicationId: null,
  canApply: true,
  reason: null,
})
const applied = (team: ApplicableTeam): ApplicableTeam => ({
  ...team,
  status: 'APPLIED',
  applicationId: team._id.replace(/^0/, 'a'),
  canApply: false,
  reason: APPLY_REFUSALS.applied,
})
const accepted = (team: ApplicableTeam): ApplicableTeam => ({
  ...applied(team),
  status: 'ACCEPTED',
  reason: APPLY_REFUSALS.accepted,
})

const bishops = eligible('c1', 'Bishops')
const knights = eligible('c2', 'Knights')
const pawns = eligible('c3', 'Pawns')
const rooks = eligible('c4', 'Rooks')

/** A server that keeps what it is told, as far as it lets through what it is asked. */
async function open(
  teams: ApplicableTeam[],
  {
    status = 'OPEN' as WindowStatus,
    profile = { ...MEMBER, department: department._id as string | null },
    gate = (_name: string): Promise<void> | void => undefined,
    relist = (): Promise<void> | void => undefined,
  } = {},
) {
  const heard = vi.fn()
  const asked = (what: string) => heard.mock.calls.filter(([call]) => call === what).length
  let now = teams
  const opened = await renderPage({
    page: <ApplicationsPage />,
    profile,
    api: [
      on(applicationCalls.list, async () => {
        heard('list')
        if (asked('list') > 1) await relist()
        return { body: now, applicationStatus: status }
      }),
      on(applicationCalls.apply, async ({ body: { teamId } }) => {
        const team = now.find(({ _id }) => _id === teamId) ?? refuse(404, 'There is no such team.')
        heard(`apply ${team.name}`)
        await gate(team.name)
        now = now.map((one) => (one === team ? applied(team) : one))
        return { body: { applicationId: applied(team).applicationId ?? '' } }
      }),
      on(applicationCalls.unapply, async ({ body: { applicationId } }) => {
        const team = now.find((one) => one.applicationId === applicationId) ?? refuse(404, 'There is none.')
        heard(`unapply ${team.name}`)
        await gate(team.name)
        now = now.map((one) => (one === team ? { ...eligible('', team.name), _id: team._id } : one))
      }),
    ],
  })
  return { ...opened, asked }
}

const list = async (name: string) => within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }))
const names = async (name: string) =>
  (await list(name)).queryAllByRole('link', { name: /^\w+$/ }).map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const waits = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

test('somebody sees which teams to apply for, which wait for an answer and which took them in', async () => {
  await open([bishops, applied(knights), accepted(pawns)])
  expect(await names('Apply For')).toEqual(['Bishops'])
  expect(await names('Applied To')).toEqual(['Knights'])
  expect(await names('Accepted In')).toEqual(['Pawns'])
  expect((await list('Apply For')).getByRole('listitem').textContent).toContain('ChessFemaleEligible')
  expect((await list('Applied To')).getByText('Applied')).toBeTruthy()
  expect((await list('Accepted In')).getByText('Accepted')).toBeTruthy()
  expect((await list('Accepted In')).queryByRole('button')).toBeNull()
  expect(screen.getByText('Applications open')).toBeTruthy()
  expect(screen.getByText('2 of 3')).toBeTruthy()
})

test('a team leads to its page', async () => {
  const { user, whereabouts } = await open([bishops])
  await user.click(await screen.findByRole('link', { name: 'Bishops' }))
  expect(whereabouts()).toBe(`/teams/${bishops._id}`)
})

test('while the lists are on their way, that is said', async () => {
  await open([bishops])
  expect(screen.getByRole('status').textContent).toContain('Loading')
  await screen.findByText('Bishops')
})

test('an application stands among the others before the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, asked } = await open([bishops, knights], { gate: () => promise })
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  await waitFor(async () => expect(await names('Applied To')).toEqual(['Bishops']))
  expect(await names('Apply For')).toEqual(['Knights'])
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(waits('Unapply from Bishops')).toBe(true)
  expect(screen.queryByText('Applied.')).toBeNull()

  resolve()
  expect(await screen.findByText('Applied.')).toBeTruthy()
  await waitFor(() => expect(waits('Unapply from Bishops')).toBe(false))
  expect(await names('Applied To')).toEqual(['Bishops'])
  await waitFor(() => expect(asked('list')).toBe(2))
})

test('what was granted needs no second look: it can be withdrawn before the lists have come again', async () => {
  const { promise } = Promise.withResolvers<void>()
  const { user, asked } = await open([bishops], { relist: () => promise })
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  expect(await screen.findByText('Applied.')).toBeTruthy()
  await waitFor(() => expect(asked('list')).toBe(2))
  await waitFor(() => expect(waits('Unapply from Bishops')).toBe(false))
  await user.click(button('Unapply from Bishops'))
  expect(await screen.findByText('Application withdrawn.')).toBeTruthy()
  await waitFor(() => expect(waits('Apply to Bishops')).toBe(false))
})

test('one that is withdrawn can be made again, and gives its place back', async () => {
  const { user } = await open([applied(bishops), applied(knights), accepted(pawns), rooksWithoutPlace()])
  await user.click(await screen.findByRole('button', { name: 'Unapply from Bishops' }))
  expect(await screen.findByText('Application withdrawn.')).toBeTruthy()
  expect(await names('Apply For')).toEqual(['Bishops', 'Rooks'])
  expect(screen.getByText('2 of 3')).toBeTruthy()
  await waitFor(() => expect(button('Apply to Bishops').disabled || waits('Apply to Bishops')).toBe(false))
})

const rooksWithoutPlace = () => ({ ...rooks, canApply: false, reason: APPLY_REFUSALS.full })

test('a refused application is taken back, the sentence shown and the truth asked for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate = () => promise.then(() => refuse(409, APPLY_REFUSALS.closed))
  const { user, asked } = await open([bishops, knights], { gate })
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  await waitFor(async () => expect(await names('Applied To')).toEqual(['Bishops']))
  resolve()
  expect(await screen.findByText(APPLY_REFUSALS.closed)).toBeTruthy()
  expect(await names('Apply For')).toEqual(['Bishops', 'Knights'])
  expect(screen.getByText('0 of 3')).toBeTruthy()
  await waitFor(() => expect(asked('list')).toBe(2))
})

test('of two that are under way, the refusal of one leaves the other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate = (name: string) => promise.then(() => (name === 'Bishops' ? refuse(409, 'Not the bishops.') : undefined))
  const { user } = await open([bishops, knights], { gate })
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  await user.click(await screen.findByRole('button', { name: 'Apply to Knights' }))
  await waitFor(async () => expect(await names('Applied To')).toEqual(['Bishops', 'Knights']))
  resolve()
  expect(await screen.findByText('Not the bishops.')).toBeTruthy()
  await waitFor(async () => expect(await names('Apply For')).toEqual(['Bishops']))
  expect(await names('Applied To')).toEqual(['Knights'])
})

test('the third application takes the last place at once: all others say why they are disabled', async () => {
  const { promise } = Promise.withResolvers<void>()
  const { user } = await open([bishops, knights, applied(pawns), accepted(rooks)], { gate: () => promise })
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  await waitFor(() => expect(button('Apply to Knights').disabled).toBe(true))
  expect(screen.getByText('3 of 3')).toBeTruthy()
  const described = document.getElementById(button('Apply to Knights').getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(APPLY_REFUSALS.full)
})

test('teams that are closed for different reasons each say their own', async () => {
  await open([
    { ...bishops, canApply: false, reason: APPLY_REFUSALS.full },
    { ...knights, canApply: false, reason: APPLY_REFUSALS.otherGender },
    pawns,
  ])
  for (const [name, reason] of [
    ['Bishops', APPLY_REFUSALS.full],
    ['Knights', APPLY_REFUSALS.otherGender],
  ]) {
    const apply = await screen.findByRole<HTMLButtonElement>('button', { name: `Apply to ${name}` })
    expect(apply.disabled).toBe(true)
    expect(document.getElementById(apply.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason)
  }
  expect(button('Apply to Pawns').disabled).toBe(false)
  expect(button('Apply to Pawns').getAttribute('aria-describedby')).toBeNull()
})

test('the second tap of a double tap spares the team that has moved up under the finger', async () => {
  const { user, asked } = await open([bishops, knights])
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  await waitFor(async () => expect(await names('Apply For')).toEqual(['Knights']))
  fireEvent.click(button('Apply to Knights'), { detail: 2 })
  expect(await screen.findByText('Applied.')).toBeTruthy()
  await waitFor(() => expect(waits('Unapply from Bishops')).toBe(false))
  expect(asked('apply Knights')).toBe(0)
  expect(await names('Apply For')).toEqual(['Knights'])
})

test('a key that is held down applies, and does not take it back', async () => {
  const { user } = await open([bishops, knights])
  await user.click(await screen.findByRole('button', { name: 'Apply to Bishops' }))
  await waitFor(() => expect(waits('Unapply from Bishops')).toBe(false))
  // A browser presses a button again for each repeated Enter that nothing has prevented.
  const repeated = { key: 'Enter', repeat: true }
  expect(fireEvent.keyDown(button('Unapply from Bishops'), repeated)).toBe(false)
  expect(fireEvent.keyDown(button('Unapply from Bishops'), { ...repeated, repeat: false })).toBe(true)
})

test('the keyboard goes on with the team that has moved', async () => {
  const { user } = await open([bishops, knights])
  ;(await screen.findByRole('button', { name: 'Apply to Bishops' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Unapply from Bishops')))
  await waitFor(() => expect(waits('Unapply from Bishops')).toBe(false))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(button('Apply to Bishops')))
})

test('while the window is closed nothing is offered, and that is said', async () => {
  await open([bishops, applied(knights)], { status: 'CLOSED' })
  expect(await screen.findByText('No applicable teams at this moment.')).toBeTruthy()
  expect(screen.getByText('Applications closed')).toBeTruthy()
  expect(screen.getByText(APPLY_REFUSALS.closed)).toBeTruthy()
  expect(await names('Applied To')).toEqual(['Knights'])
})

test('whoever withdraws while the window is closed is asked, since there is no way back', async () => {
  const { user, asked } = await open([applied(knights)], { status: 'CLOSED' })
  await user.click(await screen.findByRole('button', { name: 'Unapply from Knights' }))
  const question = await screen.findByRole('dialog', { name: 'Unapply from Knights?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked('unapply Knights')).toBe(0)

  await user.click(screen.getByRole('button', { name: 'Unapply from Knights' }))
  await user.click(await screen.findByRole('button', { name: 'Unapply' }))
  expect(await screen.findByText('Application withdrawn.')).toBeTruthy()
  expect(await names('Applied To')).toEqual([])
  expect(await names('Apply For')).toEqual([])
})

test('whoever belongs to no department learns why there is nothing', async () => {
  await open([], { status: 'CLOSED', profile: MEMBER })
  expect(await screen.findByText(APPLY_REFUSALS.homeless)).toBeTruthy()
  expect(screen.getByText('No applicable teams at this moment.')).toBeTruthy()
  expect(screen.queryByText('Applications closed')).toBeNull()
})

test('lists that fail say why and are tried again', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <ApplicationsPage />,
    profile: MEMBER,
    api: [
      on(applicationCalls.list, () =>
        fails ? refuse(403, 'Not today.') : { body: [bishops], applicationStatus: 'OPEN' as const },
      ),
    ],
  })
  expect(await screen.findByText(SENTENCES.loadFailed)).toBeTruthy()
  expect(screen.getByText('Not today.')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Bishops')).toBeTruthy()
})
