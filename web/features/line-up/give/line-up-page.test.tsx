import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type LineUpSquad, lineUpCalls, type SquadPerson } from '#contract/line-up/calls.ts'
import { CIVIL, eventWith } from '#web/testing/events/events.ts'
import { HEAD, OTHERS, OWN, profileOf, side } from '#web/testing/events/line-ups.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LineUpPage } from './line-up-page.tsx'

const person = (name: string, changes: Partial<SquadPerson> = {}): SquadPerson => ({
  person: null,
  name,
  reserve: false,
  member: `name ${name}`,
  captain: false,
  gender: 'MALE',
  reasons: [],
  ...changes,
})
const MOVED = 'Kabir does not belong to Physics.'

async function openPage(profile = HEAD) {
  const [sent, seen] = [vi.fn(), vi.fn()]
  const event = eventWith()
  const squad: LineUpSquad = {
    match: { _id: '0000000000000000000000a1', status: 'UPCOMING', date: null },
    entry: OWN,
    of: event,
    opponent: 'Maths',
    size: { min: 2, max: 2, reserves: 1, eachGender: 0 },
    squad: [person('Asha'), person('Ravi'), person('Kabir', { reasons: [MOVED] }), person('Tara')],
    isGiven: false,
    lineUp: [
      { member: 'name Asha', reserve: false },
      { member: 'name Ravi', reserve: false },
    ],
    version: 0,
  }
  const opened = await renderPage({
    page: <LineUpPage />,
    path: '/lineUps/:match/:entry',
    at: `/lineUps/${squad.match._id}/${OWN._id}`,
    profile,
    api: [
      on(lineUpCalls.ofMatch, () => ({ body: { event: event._id, sides: [side(OWN), side(OTHERS)], questions: [] } })),
      on(lineUpCalls.squad, () => {
        seen()
        return { body: squad }
      }),
      on(lineUpCalls.update, ({ body }) => {
        if (body.version !== squad.version) refuse('line_up_changed', 'Somebody else changed this line-up.')
        sent(body)
        return { body: squad }
      }),
    ],
  })
  return { ...opened, sent, seen, squad }
}
const tick = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a head saves the suggested line-up, changed by ticks, keys and reserves', async () => {
  const { user, sent } = await openPage()
  await screen.findByText('1. Asha')
  expect(tick(/Kabir/).disabled).toBe(true)
  expect(screen.getByText(MOVED)).toBeTruthy()
  await user.click(tick(/Tara/))
  expect(document.activeElement).toBe(tick(/Tara/))
  expect(screen.getByText(/The line-up has 3 players: at most 2/)).toBeTruthy()
  expect(button('Save line-up').disabled).toBe(true)
  await user.click(button('Asha is a reserve'))
  button('Move Tara, board 3').focus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  await user.click(button('Save line-up'))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.lastCall?.[0]).toEqual({
    members: [
      { member: 'name Tara', reserve: false },
      { member: 'name Asha', reserve: true },
      { member: 'name Ravi', reserve: false },
    ],
    version: 0,
  })
})

test('a line-up that was changed meanwhile is not replaced unseen', async () => {
  const { user, sent, squad } = await openPage()
  await screen.findByText('1. Asha')
  await user.click(tick(/Ravi/))
  squad.version = 1
  await user.click(button('Save line-up'))
  expect(await screen.findByText(/^The line-up has changed since you began\./)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

test('the line-up of another department is closed to a head', async () => {
  const { seen } = await openPage(profileOf('DEPARTMENT_HEAD', CIVIL._id))
  expect(await screen.findByText('This line-up belongs to another department.')).toBeTruthy()
  expect(seen).not.toHaveBeenCalled()
})
