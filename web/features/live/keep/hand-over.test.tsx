import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { liveCalls } from '#contract/live/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { HELPER, keepScore, refOf } from '#web/testing/keep-score.tsx'
import { detailsOf, liveWith } from '#web/testing/matches.ts'

const NEXT = { ...HELPER, _id: 'c'.repeat(24), name: 'Meera Iyer' }
const UNTIL = '2026-03-01T10:10:00.000Z'

test('the keeper shows a code and sends its link; once the next keeper has taken over, the page says who and only watches', async () => {
  const { user, live, roomId } = await keepScore({
    api: [on(liveCalls.handOverCode, () => ({ body: { code: 'code-1', until: UNTIL } }))],
  })
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand over the score' })
  expect(await within(dialog).findByRole('img', { name: 'QR code to take over this score' })).toBeTruthy()
  expect(within(dialog).getByText(/It works once, until/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('Link copied.')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toMatch(new RegExp(`/scoreUpdation/${roomId}#code-1$`))
  live.broadcast('keeperChanged', { roomId, keeper: refOf(NEXT) })
  expect(await screen.findByText('Meera Iyer keeps the score now.')).toBeTruthy()
  expect(screen.queryByText('Your last changes appear here.')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Hand over' })).toHaveProperty('disabled', true)
})

test('without a connection the keeper reads what happens and can close; the code appears when the connection is back', async () => {
  const { user, live } = await keepScore({
    api: [on(liveCalls.handOverCode, () => ({ body: { code: 'code-1', until: UNTIL } }))],
  })
  live.goOffline()
  await screen.findByText('Reconnecting…')
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand over the score' })
  expect(within(dialog).getByRole('status').textContent).toMatch(/^There is no connection\..*keep scoring/)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  await screen.findByText(/^There is no connection/)
  live.comeOnline()
  expect(await screen.findByRole('img', { name: 'QR code to take over this score' })).toBeTruthy()
  expect(screen.queryByText(/^There is no connection/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the next keeper takes over with the code in the address, with one tap', async () => {
  const sent: unknown[] = []
  const { user, live, roomId } = await keepScore({
    profile: NEXT,
    hash: '#code-1',
    api: [
      on(liveCalls.acceptHandOver, ({ body }) => {
        sent.push(body)
        live.broadcast('keeperChanged', { roomId, keeper: refOf(NEXT) })
        return { body: detailsOf(liveWith({ roomId }), { keeper: refOf(NEXT) }) }
      }),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  expect(await screen.findByText('Kept by you')).toBeTruthy()
  expect(sent).toEqual([{ code: 'code-1' }])
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
})

test('without a code a helper cannot take over', async () => {
  await keepScore({ profile: NEXT })
  expect(await screen.findByText(HELPER.name)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
})

test('a helper keeps a score that has no keeper, without a code', async () => {
  const { user, live, roomId } = await keepScore({ profile: NEXT, of: { keeper: null } })
  expect(screen.getByText('No keeper yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep score' }))
  live.broadcast('keeperChanged', { roomId, keeper: refOf(NEXT) })
  expect(await screen.findByText('Kept by you')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep score' })).toBeNull()
})
