import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Entry, entryCalls } from '#contract/entry/calls.ts'
import { entrySquadCalls } from '#contract/entry-squad/calls.ts'
import { type EventPlace, eventCalls } from '#contract/event/calls.ts'
import { type LineUpSide, lineUpCalls } from '#contract/line-up/calls.ts'
import { matchCalls } from '#contract/match/calls.ts'
import { entryWith } from '#web/testing/events/entries.ts'
import { CIVIL, eventDetails, eventWith, PHYSICS } from '#web/testing/events/events.ts'
import { OTHERS, OWN, side } from '#web/testing/events/line-ups.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, matchWith } from '#web/testing/matches.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CertificatesPage } from './certificates-page.tsx'
import { MatchSheetPage } from './match-sheet-page.tsx'

const match = detailsOf(matchWith({ sport: 'VOLLEYBALL', venue: 'Hall' }))

const openSheet = (sides: LineUpSide[]) =>
  renderPage({
    page: <MatchSheetPage />,
    path: '/sheet/:id',
    at: `/sheet/${match._id}`,
    profile: ADMIN,
    api: [
      on(matchCalls.find, () => ({ body: match })),
      on(lineUpCalls.ofMatch, () => ({ body: { event: null, sides, questions: [] } })),
      on(lineUpCalls.squad, () => refuse('not_found', 'This entry does not play in this match.')),
    ],
  })

test('a match sheet has a box for each set and the names of both line-ups', async () => {
  await openSheet([side(OWN, 'Asha', 'Kabir'), side(OTHERS, 'Ravi')])
  const [boxes, first, second] = await screen.findAllByRole('table')
  if (!boxes || !first || !second) throw new Error('A sheet has three tables.')
  const heads = within(boxes).getAllByRole('columnheader')
  const sets = ['1st set', '2nd set', '3rd set']
  expect(heads.map(({ textContent }) => textContent)).toEqual(['No.', 'Name', ...sets, 'Sets'])
  expect(within(first).getByText('Kabir (reserve)')).toBeTruthy()
  expect(within(second).getAllByRole('row')).toHaveLength(2)
  expect(screen.getByText(`Captain of ${match.team1.name}`)).toBeTruthy()
})

test('without line-ups a match sheet has empty rows', async () => {
  await openSheet([])
  const [, first] = await screen.findAllByRole('table')
  expect(within(first as HTMLElement).getAllByRole('row')).toHaveLength(13)
})

const place = (at: number | null, department: typeof PHYSICS, entry: string | null = null): EventPlace => ({
  ...{ place: at, department: { ...department, logo: null }, entry },
  outcome: null,
})

const openCertificates = (places: EventPlace[], entries: Entry[]) =>
  renderPage({
    page: <CertificatesPage />,
    path: '/certificates/:id',
    at: `/certificates/${eventWith()._id}`,
    profile: ADMIN,
    api: [
      on(eventCalls.find, () => ({ body: eventDetails(eventWith({ places })) })),
      on(entryCalls.list, () => ({ body: entries })),
      on(entrySquadCalls.lists, () => refuse('not_found', 'There is no such event.')),
    ],
  })

test('everybody in a squad of the podium has a certificate, and an entry without a squad one of its own', async () => {
  const squad = ['Asha', 'Ravi'].map((name) => ({ person: null, name, reserve: false, captain: false }))
  await openCertificates(
    [place(1, PHYSICS, 'B'), place(2, CIVIL), place(4, CIVIL), place(null, CIVIL)],
    [entryWith(PHYSICS, { label: 'B', squad }), entryWith(PHYSICS), entryWith(CIVIL)],
  )
  await screen.findByText('Asha')
  const texts = screen.getAllByRole('article').map(({ textContent }) => textContent)
  expect(texts).toEqual([
    expect.stringMatching(/Ashaof Physics has won the 1st place in/),
    expect.stringMatching(/Raviof Physics has won the 1st place in/),
    expect.stringMatching(/Civil Engineeringhas won the 2nd place in/),
  ])
})

test('without places there is nothing to print', async () => {
  await openCertificates([], [])
  expect(await screen.findByText('This event has no places yet.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true)
})
