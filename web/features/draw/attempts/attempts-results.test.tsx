import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { openDrawEditor as open, withAttempts } from '#web/testing/draws/draw-editor.tsx'
import { shotPut } from '#web/testing/draws/draws.ts'
import { entryId } from '#web/testing/draws/staged-draw.ts'

const button = (name: string) => screen.getByRole('button', { name })

test('the pad names whose turn it is, and four taps and Enter record a mark', async () => {
  const { user, sent } = await open(shotPut())
  const pad = within(screen.getByRole('region', { name: 'Civil, Attempt 3 of 3' }))
  for (const digit of ['1', '1', '4', '0']) await user.click(pad.getByRole('button', { name: digit }))
  expect(pad.getByText('11.40 m')).toBeTruthy()
  await user.click(pad.getByRole('button', { name: 'Enter' }))
  await screen.findByText('Attempts saved.')
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith('attempts', {
      entry: entryId(1),
      attempts: [1042, 'FOUL', 1140],
      basedOn: 'v1',
    }),
  )
})

test('a tap on an attempt corrects it', async () => {
  const { user, sent } = await open(shotPut())
  await user.click(button('Computer Science, attempt 1: 11.08'))
  await user.click(button('Foul'))
  await screen.findByText('Attempts saved.')
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('attempts', expect.objectContaining({ attempts: ['FOUL', 1131] })),
  )
})

test('a chosen attempt can be kept, and the pad goes on with the next one', async () => {
  const { user, sent } = await open(shotPut())
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  for (const keep of [() => user.click(button('Keep it as it is')), () => user.keyboard('{Escape}')]) {
    await user.click(button('Computer Science, attempt 1: 11.08'))
    await padOf('Computer Science, Attempt 1 of 3')
    expect((scrolled.mock.contexts.at(-1) as Element).textContent).toContain('Computer Science')
    await user.click(button('7'))
    await keep()
    expect(within(await padOf('Civil, Attempt 3 of 3')).getByText('0.00 m')).toBeTruthy()
  }
  expect(screen.queryByRole('button', { name: 'Keep it as it is' })).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

const padOf = (name: string) => screen.findByRole('region', { name })
const attemptsOf = (sent: ReturnType<typeof vi.fn>) => sent.mock.calls.map(([, body]) => body.attempts)

/** Another person enters an attempt while 11.4 is typed for the third attempt of Civil. */
async function openBesideOther(entry: number, attempts: (number | 'FOUL')[]) {
  const opened = await open(shotPut())
  for (const digit of ['1', '1', '4', '0']) await opened.user.click(button(digit))
  opened.server.draw = withAttempts(opened.server.draw, { entry: entryId(entry), attempts })
  await queryClient.invalidateQueries()
  return opened
}

test('the pad stays with its athlete and the typed digits when another person enters an attempt', async () => {
  const { user, sent } = await openBesideOther(2, [1108, 1131, 1177])
  expect(await screen.findByText('11.77')).toBeTruthy()
  expect(within(await padOf('Civil, Attempt 3 of 3')).getByText('11.40 m')).toBeTruthy()
  await user.click(button('Enter'))
  await padOf('Mechanical Engineering, Attempt 3 of 3')
  expect(sent).toHaveBeenCalledExactlyOnceWith('attempts', {
    entry: entryId(1),
    attempts: [1042, 'FOUL', 1140],
    basedOn: 'v1+',
  })
})

test('an attempt that another person has entered meanwhile is not overwritten, and the digits stay', async () => {
  const { user, sent } = await openBesideOther(1, [1042, 'FOUL', 850])
  expect(await screen.findByText(/^Entered meanwhile: 8\.50\./)).toBeTruthy()
  const pad = within(await padOf('Civil, Attempt 3 of 3'))
  await user.click(button('Enter'))
  await screen.findByText('The draw changed a moment ago.')
  expect(pad.getByText('11.40 m')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await user.click(button('Next attempt'))
  await padOf('Computer Science, Attempt 3 of 3')
  expect(screen.queryByText(/^Entered meanwhile/)).toBeNull()
})

test('a tap on the attempt that was entered meanwhile replaces it with the typed digits', async () => {
  const { user, sent } = await openBesideOther(1, [1042, 'FOUL', 850])
  await user.click(await screen.findByRole('button', { name: 'Civil, attempt 3: 8.50' }))
  await user.click(button('Enter'))
  await padOf('Computer Science, Attempt 3 of 3')
  expect(attemptsOf(sent)).toEqual([[1042, 'FOUL', 1140]])
})

test('digits of the keyboard count once, Enter records the mark, and the pad keeps the focus', async () => {
  const { user, sent } = await open(shotPut())
  await user.keyboard('8')
  await user.click(button('1'))
  await user.keyboard('2')
  expect(screen.getByText('8.12 m')).toBeTruthy()
  button('1').focus()
  await user.keyboard('{Enter}')
  const next = await padOf('Computer Science, Attempt 3 of 3')
  expect(attemptsOf(sent)).toEqual([[1042, 'FOUL', 812]])
  expect(document.activeElement).toBe(next)
  await user.keyboard('9')
  expect(within(next).getByText('0.09 m')).toBeTruthy()
  within(next).getByRole('button', { name: 'Foul' }).focus()
  await user.keyboard('{Enter}')
  await padOf('Mechanical Engineering, Attempt 3 of 3')
  expect(attemptsOf(sent).at(-1)).toEqual([1108, 1131, 'FOUL'])
})

test('the last attempt of an athlete can be cleared, earlier ones only corrected', async () => {
  const { user, sent } = await open(shotPut())
  await user.click(button('Computer Science, attempt 1: 11.08'))
  expect(screen.queryByRole('button', { name: 'Clear this attempt' })).toBeNull()
  await user.click(button('Computer Science, attempt 2: 11.31'))
  await user.click(button('Clear this attempt'))
  await padOf('Computer Science, Attempt 2 of 3')
  expect(attemptsOf(sent)).toEqual([[1108]])
})

test('the attempts of an athlete stay together in one line beside or below the name', async () => {
  await open(shotPut())
  const [first, ...others] = screen.getAllByRole('button', { name: /^Civil, attempt/ })
  expect(others.map(({ parentElement }) => parentElement)).toEqual([first?.parentElement, first?.parentElement])
  expect(first?.parentElement?.textContent).not.toContain('Civil')
})
