import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disputeCalls } from '#contract/dispute/calls.ts'
import type { MatchDetails, ResultDispute } from '#contract/match/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { detailsOf, MAVERICKS, resultWith, STRIKERS } from '#web/testing/matches.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { Disputes } from './disputes.tsx'

const REASON = 'The last over had seven balls.'
const HEAD: OwnProfile = { ...MEMBER, role: 'DEPARTMENT_HEAD', isAdmin: true, department: STRIKERS.department._id }
const NOTHING = { sides: [], lost: [], places: [], moves: [] }
const PICTURE = '0000000000000000000000f9'

const provisional = detailsOf(
  resultWith({ version: 3, provisionalUntil: new Date(Date.now() + 600_000).toISOString() }),
)
const dispute: ResultDispute = {
  _id: '0000000000000000000000d1',
  department: STRIKERS.department,
  reason: REASON,
  hasPicture: true,
  at: '2026-03-09T14:10:00.000Z',
  ruling: null,
}
const disputed: MatchDetails = { ...provisional, isDisputed: true, disputes: [dispute] }

async function open(match: MatchDetails, profile?: OwnProfile, preview: object = NOTHING) {
  const sent = vi.fn()
  const looked = vi.fn()
  const receive = ({ body }: { body: unknown }) => {
    sent(body)
    return { body: match }
  }
  const opened = await renderPage({
    page: <Disputes match={match} />,
    profile,
    api: [
      on(disputeCalls.dispute, receive),
      on(disputeCalls.rule, receive),
      on(disputeCalls.preview, ({ body }) => {
        looked(body)
        return { body: { ...NOTHING, ...preview } }
      }),
      on(disputeCalls.pictures, () => ({ body: [{ dispute: dispute._id, picture: PICTURE }] })),
    ],
  })
  return { ...opened, sent, looked }
}

test('a head of a side disputes a provisional result with a reason', async () => {
  const { user, sent } = await open(provisional, HEAD)
  await user.click(await screen.findByRole('button', { name: 'Dispute the result' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Dispute' }).disabled).toBe(true)
  expect(dialog.getByText('JPG, PNG or WebP', { exact: false })).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), REASON)
  await user.click(dialog.getByRole('button', { name: 'Dispute' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ reason: REASON, basedOn: 3 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['a visitor', undefined, provisional],
  ['a head of a third department', { ...HEAD, department: '0000000000000000000000a9' }, provisional],
  ['a student of a side', { ...HEAD, role: 'USER' as const }, provisional],
  ['an organiser', ADMIN, provisional],
  ['a head after the window', HEAD, { ...provisional, provisionalUntil: '2026-03-09T14:30:00.000Z' }],
  ['a head where the club gives no window', HEAD, detailsOf(resultWith())],
])('%s sees nothing of disputes', async (_, profile, match) => {
  await open(match, profile)
  expect(screen.queryByText('Disputes')).toBeNull()
})

test('a visitor reads an open dispute with its department, and no picture', async () => {
  await open(disputed)
  expect(await screen.findByText(REASON)).toBeTruthy()
  expect(screen.getByText(STRIKERS.department.name)).toBeTruthy()
  expect(screen.getByText('Open')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a head sees the picture of a dispute, and cannot dispute for their side twice', async () => {
  await open(disputed, HEAD)
  const picture = await screen.findByRole('img', { name: `Picture of ${STRIKERS.department.name}` })
  expect(picture.closest('a')?.getAttribute('href')).toBe(`/media/${PICTURE}?w=1280`)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the head of the other side may dispute as well', async () => {
  await open(disputed, { ...HEAD, department: MAVERICKS.department._id })
  expect(await screen.findByRole('button', { name: 'Dispute the result' })).toBeTruthy()
})

test('an organiser orders a replay after reading what it changes', async () => {
  const { user, sent } = await open(disputed, ADMIN, {
    sides: ['In match 3 Civil and a side that is not known yet meet.'],
  })
  await user.click(await screen.findByRole('button', { name: 'Rule on it' }))
  await user.click(await screen.findByRole('radio', { name: 'Order a replay' }))
  await user.type(screen.getByRole('textbox', { name: /Words of the ruling/ }), 'The over counts again.')
  await user.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(await screen.findByText('In match 3 Civil and a side that is not known yet meet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save ruling' }))
  const ruling = { ruling: 'REPLAYED', why: 'The over counts again.', disputes: [dispute._id], basedOn: 3 }
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(ruling)))
  expect(sent.mock.lastCall?.[0].team1Score).toBeUndefined()
})

test('a correction begins with the scores that count, and a disqualification with no side', async () => {
  const { user, looked } = await open(disputed, ADMIN, { lost: ['The result of the final would be lost.'] })
  await user.click(await screen.findByRole('button', { name: 'Rule on it' }))
  await user.type(await screen.findByRole('textbox', { name: /Words of the ruling/ }), 'An ineligible player')
  await user.click(screen.getByRole('radio', { name: 'Correct the result' }))
  expect(screen.getByLabelText<HTMLInputElement>(`Score of ${MAVERICKS.name}`).value).toBe('152')
  await user.click(screen.getByRole('radio', { name: 'Disqualify a side' }))
  expect(screen.queryByLabelText(`Score of ${MAVERICKS.name}`)).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show what changes' }).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: MAVERICKS.name }))
  await user.click(screen.getByRole('button', { name: 'Show what changes' }))
  await waitFor(() =>
    expect(looked).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ ruling: 'DISQUALIFIED', winner: 'TEAM2', why: 'An ineligible player' }),
    ),
  )
  expect(await screen.findByText('The result of the final would be lost.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save ruling' }).disabled).toBe(true)
})

test('an organiser of a side cannot rule, and everyone reads a ruling', async () => {
  const ruling = { kind: 'DISMISSED' as const, words: 'It had six.', at: '2026-03-09T15:00:00.000Z' }
  await open(disputed, { ...ADMIN, department: MAVERICKS.department._id })
  expect(await screen.findByText('Your department plays in this match, so another organiser rules.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  const { isDisputed: _, ...ruled } = disputed
  await open({ ...ruled, disputes: [{ ...dispute, ruling }] })
  expect(await screen.findByText('Dismissed')).toBeTruthy()
  expect(screen.getByText(/^Ruling of March 9, 2026.+: It had six\.$/)).toBeTruthy()
})
