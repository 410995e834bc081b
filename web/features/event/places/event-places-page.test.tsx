import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entryWith } from '#web/testing/events/entries.ts'
import {
  awardOf,
  BIOLOGY,
  CHEMISTRY,
  CIVIL,
  eventWith,
  PHYSICS,
  placed,
  placesVersionOf,
  RULES,
} from '#web/testing/events/events.ts'
import {
  addInOrder,
  button,
  handle,
  openPlaces,
  order,
  placeOf,
  points,
  region,
  said,
  three,
} from '#web/testing/events/open-places.tsx'

test('departments are tapped in the order in which they finished, and their points are shown at once', async () => {
  const { user, sent } = await openPlaces()
  await addInOrder(user, 'Civil Engineering', 'Physics')
  expect(order()).toEqual(['1 Civil Engineering', '2 Physics'])
  expect(said()).toBe('Physics: place 2.')
  expect(points()).toEqual([
    expect.stringMatching(/Civil Engineering.*First place in tier A: 25 points.*27$/),
    expect.stringMatching(/Physics.*17$/),
  ])
  await user.click(button('Save'))
  await screen.findByText('Places recorded.')
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    places: [
      { place: 1, department: CIVIL._id },
      { place: 2, department: PHYSICS._id },
    ],
    final: true,
    basedOn: placesVersionOf([]),
  })
})

test('the entries of the event are offered with their labels, and departments without one can still be added', async () => {
  const { user } = await openPlaces([], RULES, [
    entryWith(PHYSICS),
    entryWith(PHYSICS, { label: 'B' }),
    entryWith(CIVIL, { state: 'DISQUALIFIED' }),
    entryWith(BIOLOGY, { state: 'WITHDRAWN' }),
  ])
  const names = (title: string) =>
    region(title)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')?.slice('Give '.length, -' the next place'.length))
  expect(names('Entries without a result')).toEqual(['Physics', 'Physics B', 'Civil Engineering'])
  expect(names('Not taking part')).toEqual(['Biology', 'Chemistry'])
  await addInOrder(user, 'Physics B', 'Physics', 'Chemistry')
  expect(order()).toEqual(['1 Physics, B', '2 Physics', '3 Chemistry'])
  await addInOrder(user, 'Civil Engineering')
  expect(said()).toBe('Civil Engineering: without a place.')
  expect(screen.getByLabelText<HTMLSelectElement>('Why Civil Engineering has no place').value).toBe('DISQUALIFIED')
  expect(screen.queryByRole('region', { name: 'Entries without a result' })).toBeNull()
})

test('the keyboard moves an entry, keeps its focus and says its place', async () => {
  const { user } = await openPlaces(three)
  handle('Chemistry').focus()
  await user.keyboard('{ArrowUp}')
  expect(order()).toEqual(['1 Physics', '2 Chemistry', '3 Civil Engineering'])
  expect(said()).toBe('Chemistry: Second place.')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Chemistry, place 2')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(order()[0]).toBe('1 Chemistry')
})

test('one press shares the place above, and the preview shares its points', async () => {
  const { user } = await openPlaces(three)
  await user.click(button('Chemistry shares the place above'))
  expect(order()).toEqual(['1 Physics', '2 Civil Engineering', '2 Chemistry'])
  expect(said()).toBe('Chemistry: Second place, shared by 2.')
  expect(points()[1]).toContain('shared by 2: 15 + 10, divided by 2, is 12.5 points')
  expect(button('Chemistry shares the place above').getAttribute('aria-pressed')).toBe('true')
})

test('a typed number counts with Enter; an empty place is named and can be filled', async () => {
  const { user } = await openPlaces(three)
  await user.clear(placeOf('Chemistry'))
  await user.type(placeOf('Chemistry'), '5{Enter}')
  expect(order()[2]).toBe('5 Chemistry')
  expect(screen.getByText('Places 3 to 4 are empty.')).toBeTruthy()
  await user.click(button('Move those below up'))
  expect(order()[2]).toBe('3 Chemistry')
})

test('Enter and the arrows lead along the numbers, also when the typed one moves its row', async () => {
  const { user } = await openPlaces(three)
  await user.clear(placeOf('Physics'))
  await user.type(placeOf('Physics'), '4{Enter}')
  expect(order()).toEqual(['2 Civil Engineering', '3 Chemistry', '4 Physics'])
  expect(document.activeElement).toBe(placeOf('Civil Engineering'))
  await user.keyboard('1{ArrowDown}')
  expect(document.activeElement).toBe(placeOf('Chemistry'))
  await user.keyboard('2{Enter}3{Enter}')
  expect(order()).toEqual(['1 Civil Engineering', '2 Chemistry', '3 Physics'])
})

test('dragging the handle drops an entry at the place under the pointer', async () => {
  await openPlaces(three)
  // Each row is 60 pixels high.
  for (const [index, row] of [...document.querySelectorAll('[data-row]')].entries())
    row.getBoundingClientRect = () => new DOMRect(0, index * 60, 300, 60)
  const grip = handle('Chemistry')
  grip.setPointerCapture = () => {}
  const at = (y: number) => ({ button: 0, pointerId: 1, clientY: y, pageY: y })
  fireEvent.pointerDown(grip, at(150))
  fireEvent.pointerMove(grip, at(10))
  expect(order()[0]).toBe('1 Physics')
  fireEvent.pointerUp(grip, at(10))
  expect(order()).toEqual(['1 Chemistry', '2 Physics', '3 Civil Engineering'])
})

test('a disqualified entry and one that did not finish have no place, and one that does not take part goes', async () => {
  const { user, sent } = await openPlaces(three)
  await user.click(button('More for Physics'))
  await user.click(await screen.findByRole('menuitem', { name: 'Disqualified' }))
  await user.click(button('More for Civil Engineering'))
  await user.click(await screen.findByRole('menuitem', { name: 'Not taking part' }))
  expect(order()).toEqual(['2 Chemistry'])
  expect(region(/Without a place/).getByText('Physics')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Why Physics has no place'), 'Did not finish')
  await user.type(screen.getByLabelText('Reason for the change'), 'Photo')
  await user.click(screen.getByText('Provisional'))
  await user.click(button('Save'))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      places: [
        { place: 2, department: CHEMISTRY._id },
        { place: null, department: PHYSICS._id, outcome: 'DID_NOT_FINISH' },
      ],
      final: false,
      reason: 'Photo',
      basedOn: placesVersionOf(three),
    }),
  )
})

test('several entries of a department need labels of their own', async () => {
  const { user } = await openPlaces([placed(PHYSICS, 1)])
  await user.click(button('More for Physics'))
  await user.click(await screen.findByRole('menuitem', { name: 'Add another entry' }))
  expect(order()).toEqual(['1 Physics, A', '2 Physics, B'])
  const label = screen.getByLabelText('Label of Physics, place 2')
  await user.clear(label)
  await user.type(label, 'a')
  expect(button('Save').disabled).toBe(true)
  expect(screen.getAllByText('Each entry of a department needs a label of its own.')).toHaveLength(2)
})

test('the preview says why places give nothing', async () => {
  const { user } = await openPlaces([], {
    ...RULES,
    rules: { ...RULES.rules, minimum: { entries: 2, departments: 2 } },
  })
  await addInOrder(user, 'Biology')
  expect(screen.getByText(/from 2 entries and 2 departments on/)).toBeTruthy()
  await addInOrder(user, 'Physics')
  expect(screen.queryByText(/from 2 entries/)).toBeNull()
})

test('the preview promises no points for places that are worth none', async () => {
  const { user } = await openPlaces([], {
    ...RULES,
    rules: { ...RULES.rules, tiers: { A: [0, 0, 0] }, participation: {} },
  })
  expect(screen.getByText(/appear here as soon as it has a place/)).toBeTruthy()
  await addInOrder(user, 'Physics')
  expect(screen.getByText('These places are worth no points.')).toBeTruthy()
})

test('the preview compares with the points that are recorded', async () => {
  const { previewOf } = await import('./points-preview-panel.tsx')
  const event = eventWith({ places: three, awards: [awardOf(three[0] ?? placed(PHYSICS, 1), 25)] })
  const entries = [{ key: 'one', department: CIVIL, entry: '', place: 1, outcome: null }]
  expect(previewOf(RULES.rules, event, entries).rows.map(({ before, after }) => [before, after])).toEqual([
    [0, 27],
    [25, 0],
  ])
})

test('the first places of a drawn event need a reason, which is sent', async () => {
  const { user, sent } = await openPlaces([], RULES, [], true)
  await addInOrder(user, 'Physics')
  expect(screen.getByText(/give the reason/)).toBeTruthy()
  expect(button('Save').disabled).toBe(true)
  await user.type(screen.getByLabelText(/Reason for the change/), 'Ruled')
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'Ruled' })))
})
