import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { BIOLOGY, eventWith, placed, placesVersionOf } from '#web/testing/events/events.ts'
import { button, openPlaces, order, placeOf, region, said, three } from '#web/testing/events/open-places.tsx'

test('a change of another person is told, and nothing is overwritten or lost', async () => {
  const { user, sent, server } = await openPlaces(three)
  await user.click(button('Chemistry shares the place above'))
  server.places = [placed(BIOLOGY, 1)]
  await user.click(button('Save'))
  const load = await screen.findByRole('button', { name: 'Load the places as they are now' })
  expect(sent).not.toHaveBeenCalled()
  expect(button('Save').disabled).toBe(true)
  expect(order()[2]).toBe('2 Chemistry')
  await user.click(load)
  await waitFor(() => expect(order()).toEqual(['1 Biology']))
  expect(said()).toBe('The places were loaded anew. Your changes are set aside.')
  await user.click(button('Take up mine again'))
  expect(order()[2]).toBe('2 Chemistry')
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('a helper who has seen the newer places may keep their own', async () => {
  const { user, sent, server } = await openPlaces(three)
  await user.click(button('Chemistry shares the place above'))
  server.places = [placed(BIOLOGY, 1)]
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect(order()[2]).toBe('2 Chemistry')
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('a change of another person is shown while one edits', async () => {
  const { user, server } = await openPlaces(three)
  await user.click(button('Chemistry shares the place above'))
  server.places = [placed(BIOLOGY, 1)]
  await queryClient.invalidateQueries()
  expect(await screen.findByText(/The places have changed since you began/)).toBeTruthy()
})

test('each row that the server refuses is marked with its sentence, the others stay, and a changed row is no longer', async () => {
  const { user, sent, server } = await openPlaces(three)
  server.issues = [
    { path: 'places.1.department', message: 'This department was deleted. Take it out.' },
    { path: 'places.2.entry', message: 'The label is too long.' },
  ]
  await user.clear(placeOf('Chemistry'))
  await user.type(placeOf('Chemistry'), '5{Enter}')
  await user.click(button('Save'))
  const marks = () =>
    region('Places')
      .queryAllByRole('alert')
      .map((one) => one.closest('li')?.textContent)
  await waitFor(() =>
    expect(marks()).toEqual([
      expect.stringMatching(/Civil Engineering.*This department was deleted/),
      expect.stringMatching(/Chemistry.*The label is too long\.$/),
    ]),
  )
  expect(order()).toEqual(['1 Physics', '2 Civil Engineering', '5 Chemistry'])
  await user.clear(placeOf('Chemistry'))
  await user.type(placeOf('Chemistry'), '4{Enter}')
  expect(marks()).toHaveLength(1)
  server.issues = []
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})

test('a draft survives a reload, and Reset discards it', async () => {
  sessionStorage.setItem(
    `draft:places/${eventWith()._id}`,
    JSON.stringify({
      base: three,
      basedOn: placesVersionOf(three),
      entries: [{ key: 'kept', department: BIOLOGY, entry: '', place: 1, outcome: null }],
      final: false,
      reason: '',
    }),
  )
  const { user } = await openPlaces(three)
  expect(order()).toEqual(['1 Biology'])
  await user.click(button('Reset'))
  expect(order()).toHaveLength(3)
})
