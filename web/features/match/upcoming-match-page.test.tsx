import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Match, matchCalls } from '#contract/match.ts'
import { TEAMS_UNAVAILABLE, teamCalls } from '#contract/team.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, MAVERICKS, matchWith, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CreateUpcomingMatchPage, UpdateMatchPage } from './upcoming-match-page.tsx'

const CLASH = 'Main Ground is taken by Bio Genes v Aero Jets at 17:00.'
const GENES = { ...STRIKERS, _id: '0000000000000000000000c3', name: 'Bio Genes' }

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

interface Creation {
  /** Refuses once: a clash, unless it is meant. */
  clashes?: boolean
  teams?: () => (typeof MAVERICKS)[]
}

async function schedule({ clashes = false, teams = () => [MAVERICKS, STRIKERS, GENES] }: Creation = {}) {
  const asked = vi.fn()
  const sent = vi.fn()
  const opened = await renderPage({
    page: <CreateUpcomingMatchPage />,
    path: '/adminDashboard/matchManagement/createUpcomingMatch',
    api: [
      on(teamCalls.listForMatch, ({ query }) => {
        asked(query)
        return { body: teams() }
      }),
      on(matchCalls.createUpcoming, ({ body }) => {
        sent(body)
        if (clashes && !body.despiteClash) refuse(409, CLASH, ['despiteClash'])
        return { body: detailsOf(matchWith()) }
      }),
    ],
  })
  return { ...opened, asked, sent }
}

type User = Awaited<ReturnType<typeof schedule>>['user']

async function chooseSides(user: User) {
  await user.selectOptions(field('Sport'), 'Cricket')
  await user.selectOptions(field('Gender'), 'Male')
  await waitFor(() => expect(optionsOf('First team')).toContain('Mech Mavericks (Mechanical Engineering)'))
  await user.selectOptions(field('First team'), MAVERICKS._id)
  await user.selectOptions(field('Second team'), STRIKERS._id)
}

test('a helper schedules a match with all that is known of it, is told so and goes back', async () => {
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
  await user.selectOptions(field('Gender'), 'Female')
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

test('a sport without teams says so', async () => {
  const { user } = await schedule({ teams: () => [] })
  await user.selectOptions(field('Sport'), 'Carrom')
  await user.selectOptions(field('Gender'), 'Male')
  await waitFor(() => expect(optionsOf('First team')).toEqual(['There is no team yet']))
})

test('teams that cannot be fetched are said so in the words of the specification, and are asked for again', async () => {
  let fails = true
  const { user } = await schedule({ teams: () => (fails ? refuse(403, 'Not today.') : [MAVERICKS, STRIKERS]) })
  await user.selectOptions(field('Sport'), 'Cricket')
  await user.selectOptions(field('Gender'), 'Male')
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
  await user.selectOptions(field('Gender'), 'Male')
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

test('a clash is told as a warning, and whoever knows better schedules anyway', async () => {
  const { user, sent, whereabouts } = await schedule({ clashes: true })
  await chooseSides(user)
  await user.type(field('Venue'), 'Main Ground')
  await user.click(button('Schedule'))
  expect((await screen.findByRole('note')).textContent).toContain(CLASH)
  expect(whereabouts()).not.toBe('/before')
  await user.click(button('Schedule anyway'))
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(sent.mock.calls.map(([body]) => [body.venue, body.despiteClash])).toEqual([
    ['Main Ground', false],
    ['Main Ground', true],
  ])
})

test('whoever moves the match instead is asked again', async () => {
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

const planned = matchWith({ date: '2026-11-28', time: '17:30', tag: 'FINAL', venue: 'Main Ground' })

async function reschedule(match: Match = planned, { clashes = false } = {}) {
  const sent = vi.fn()
  const opened = await renderPage({
    page: <UpdateMatchPage />,
    path: '/adminDashboard/matchManagement/updateMatch/:id',
    at: `/adminDashboard/matchManagement/updateMatch/${match._id}`,
    api: [
      on(matchCalls.find, () => ({ body: detailsOf(match) })),
      on(matchCalls.update, ({ params, body }) => {
        sent(params.id, body)
        if (clashes && !body.despiteClash) refuse(409, CLASH, ['despiteClash'])
        return { body: detailsOf(match) }
      }),
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Edit Match' })
  return { ...opened, sent }
}

test('only what was changed of a match is sent, and what was emptied is cleared', async () => {
  const { user, sent, whereabouts } = await reschedule()
  expect(await screen.findByText(MAVERICKS.name)).toBeTruthy()
  expect([field('Tag').value, field('Venue').value, field('Date').value, field('Time').value]).toEqual([
    'FINAL',
    'Main Ground',
    '2026-11-28',
    '17:30',
  ])
  expect(button('Update').disabled).toBe(true)
  await user.clear(field('Venue'))
  await user.clear(field('Time'))
  await user.type(field('Time'), '18:00')
  await user.click(button('Update'))
  expect(await screen.findByText('Match updated.')).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith(planned._id, { venue: null, time: '18:00', despiteClash: false })
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('a clash of a match that is moved may be overruled too', async () => {
  const { user, sent, whereabouts } = await reschedule(planned, { clashes: true })
  await screen.findByText(MAVERICKS.name)
  await user.selectOptions(field('Tag'), 'None')
  await user.click(button('Update'))
  expect((await screen.findByRole('note')).textContent).toContain(CLASH)
  await user.click(button('Schedule anyway'))
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(sent.mock.calls).toEqual([
    [planned._id, { tag: null, despiteClash: false }],
    [planned._id, { tag: null, despiteClash: true }],
  ])
})

test('a match that has been played is edited no more', async () => {
  await reschedule(resultWith())
  expect(await screen.findByText('This match is no longer upcoming.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the match' }).getAttribute('href')).toBe(
    '/matches/view/0000000000000000000000e1',
  )
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull()
})
