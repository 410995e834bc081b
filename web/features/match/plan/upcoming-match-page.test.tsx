import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TEAMS_UNAVAILABLE } from '#contract/team/team.ts'
import { refuse } from '#web/testing/fake-api.ts'
import { MAVERICKS, STRIKERS } from '#web/testing/matches.ts'
import { button, CLASH_READ, chooseSides, field, optionsOf, schedule } from '#web/testing/schedule-match.tsx'

test('a helper schedules a match with every field, sees a toast and returns', async () => {
  const { user, sent, whereabouts } = await schedule()
  await chooseSides(user)
  await user.selectOptions(field('Tag'), 'Semi-Final')
  await user.type(field('Venue'), 'Main Ground')
  await user.type(field('Date'), '2026-11-28')
  await user.type(field('Time'), '17:30')
  await user.click(button('Schedule'))
  expect(await screen.findByText('Match scheduled.')).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    sport: 'CRICKET',
    gender: 'MALE',
    team1: MAVERICKS._id,
    team2: STRIKERS._id,
    tag: 'SEMI_FINAL',
    venue: 'Main Ground',
    date: '2026-11-28',
    time: '17:30',
    status: 'UPCOMING',
    despiteClash: false,
  })
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('teams are asked for once sport and gender are both chosen', async () => {
  const { user, asked } = await schedule()
  expect(field('First team').disabled).toBe(true)
  expect(optionsOf('First team')).toEqual(['Choose sport and gender first'])
  await user.selectOptions(field('Sport'), 'Cricket')
  expect(field('First team').disabled).toBe(true)
  expect(asked).not.toHaveBeenCalled()
  await user.selectOptions(field('Gender'), 'Women')
  await waitFor(() => expect(optionsOf('Second team')).toHaveLength(4))
  expect(asked).toHaveBeenCalledExactlyOnceWith({ sport: 'CRICKET', gender: 'FEMALE' })
  expect(button('Schedule').disabled).toBe(true)
})

test('a team cannot be chosen for both sides', async () => {
  const { user } = await schedule()
  await chooseSides(user)
  expect(optionsOf('Second team')).toEqual([
    'Choose one',
    'Civil Strikers (Civil Engineering)',
    'Bio Genes (Civil Engineering)',
  ])
  expect(optionsOf('First team')).toEqual([
    'Choose one',
    'Mech Mavericks (Mechanical Engineering)',
    'Bio Genes (Civil Engineering)',
  ])
  expect(button('Schedule').disabled).toBe(false)
})

test('another sport has other teams: those chosen are let go', async () => {
  const { user } = await schedule()
  await chooseSides(user)
  await user.selectOptions(field('Sport'), 'Chess')
  expect(field('First team').value).toBe('')
  expect(field('Second team').value).toBe('')
  expect(button('Schedule').disabled).toBe(true)
})

test('a sport without teams shows a message', async () => {
  const { user } = await schedule({ teams: () => [] })
  await user.selectOptions(field('Sport'), 'Carrom')
  await user.selectOptions(field('Gender'), 'Men')
  await waitFor(() => expect(optionsOf('First team')).toEqual(['There is no team yet']))
})

test('teams that cannot be fetched are said so in the words of the specification, and are asked for again', async () => {
  let fails = true
  const { user } = await schedule({
    teams: () => (fails ? refuse('role_forbidden', 'Not today.') : [MAVERICKS, STRIKERS]),
  })
  await user.selectOptions(field('Sport'), 'Cricket')
  await user.selectOptions(field('Gender'), 'Men')
  expect(await screen.findAllByText(new RegExp(TEAMS_UNAVAILABLE))).toHaveLength(2)
  fails = false
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
  await waitFor(() => expect(optionsOf('First team')).toHaveLength(3))
  expect(screen.queryByText(new RegExp(TEAMS_UNAVAILABLE))).toBeNull()
})

test.each([
  ['Sport', 'Sport is required'],
  ['Gender', 'Gender is required'],
])('%s that was passed over says: %s', async (label, sentence) => {
  const { user } = await schedule()
  await user.click(field(label))
  await user.tab()
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a team that was passed over and a venue too long say what is wrong', async () => {
  const { user } = await schedule()
  await user.selectOptions(field('Sport'), 'Cricket')
  await user.selectOptions(field('Gender'), 'Men')
  await waitFor(() => expect(field('First team').disabled).toBe(false))
  await user.click(field('First team'))
  await user.tab()
  expect(await screen.findByText('Invalid team ID')).toBeTruthy()
  await user.click(field('Venue'))
  await user.paste('x'.repeat(101))
  await user.tab()
  expect(await screen.findByText('Venue is too long.')).toBeTruthy()
  expect(screen.getByText('101 / 100')).toBeTruthy()
})

test('a clash is shown as a warning, and the helper can schedule anyway', async () => {
  const { user, sent, whereabouts } = await schedule({ clashes: true })
  await chooseSides(user)
  await user.type(field('Venue'), 'Main Ground')
  await user.click(button('Schedule'))
  expect((await screen.findByRole('note')).textContent).toContain(CLASH_READ)
  expect(whereabouts()).not.toBe('/before')
  await user.click(button('Schedule anyway'))
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(sent.mock.calls.map(([body]) => [body.venue, body.despiteClash])).toEqual([
    ['Main Ground', false],
    ['Main Ground', true],
  ])
})

test('another time is checked for clashes again', async () => {
  const { user, sent } = await schedule({ clashes: true })
  await chooseSides(user)
  await user.click(button('Schedule'))
  await screen.findByRole('note')
  await user.type(field('Venue'), 'North Field')
  expect(screen.queryByRole('note')).toBeNull()
  await user.click(button('Schedule'))
  await screen.findByRole('note')
  expect(sent.mock.calls.map(([body]) => body.despiteClash)).toEqual([false, false])
})

test('what was chosen outlives a reload of the page', async () => {
  const first = await schedule()
  await chooseSides(first.user)
  first.unmount()
  await schedule()
  await waitFor(() => expect(field('First team').value).toBe(MAVERICKS._id))
  expect(field('Sport').value).toBe('CRICKET')
  expect(button('Schedule').disabled).toBe(false)
})
