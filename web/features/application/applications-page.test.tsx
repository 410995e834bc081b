import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  accepted,
  applied,
  bishops,
  button,
  knights,
  list,
  names,
  open,
  pawns,
  rooksWithoutPlace,
  waits,
} from '#web/testing/applications-page.tsx'

test('a member sees eligible, applied and accepted teams', async () => {
  await open([bishops, applied(knights), accepted(pawns)])
  expect(await names('Apply For')).toEqual(['Bishops'])
  expect(await names('Applied To')).toEqual(['Knights'])
  expect(await names('Accepted In')).toEqual(['Pawns'])
  expect((await list('Apply For')).getByRole('listitem').textContent).toContain('Chess, womenEligible')
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

test('loading lists are announced', async () => {
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

test('an accepted application can be withdrawn before the lists are fetched again', async () => {
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
