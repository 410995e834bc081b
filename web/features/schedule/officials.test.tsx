import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MatchDetails } from '#contract/match/calls.ts'
import { type Official, officialCalls } from '#contract/official/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { detailsOf, matchWith, resultWith } from '#web/testing/matches.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { Officials } from './officials.tsx'
// Its code is there before it is asked for.
import './manage/officials-dialog.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const person = (n: number, name: string) => ({ _id: `00000000000000000000000${n}`, name, profilePic: null })
const ASHA: Official = { ...person(1, 'Asha Iyer'), role: 'REFEREE' }
const BEN = { ...person(2, 'Ben Roy'), department: 'Civil' }
const coming = (officials?: Official[]) => detailsOf(matchWith(), officials && { officials })

async function open(match: MatchDetails, profile?: OwnProfile, refused?: 'schedule_clash' | 'plan_changed') {
  const sent = vi.fn()
  const answers = { refused }
  const opened = await renderPage({
    page: <Officials match={match} />,
    profile,
    api: [
      on(officialCalls.findPeople, () => ({ body: [{ ...ASHA, department: null }, BEN] })),
      on(officialCalls.set, ({ body }) => {
        sent(body)
        if (answers.refused && !body.despiteClash) refuse(answers.refused, 'Ben Roy also plays A v B at 16:00.')
        return { body: [] }
      }),
    ],
  })
  return { ...opened, sent, dialog: async () => within(await screen.findByRole('dialog')) }
}

test('everybody reads the officials, and nobody else names them', async () => {
  await open(coming([ASHA]), MEMBER)
  expect(screen.getByText('Referee').nextElementSibling?.textContent).toBe('Asha Iyer')
  expect(screen.getByRole('link', { name: 'Asha Iyer' }).getAttribute('href')).toBe(`/profile/${ASHA._id}`)
  expect(screen.queryByRole('button')).toBeNull()
})

test('without officials a visitor sees nothing', async () => {
  await open(coming())
  expect(screen.queryByText('Officials')).toBeNull()
})

test('after the match no organiser changes its officials', async () => {
  await open(detailsOf(resultWith(), { officials: [ASHA] }), HELPER)
  expect(screen.getByText('Asha Iyer')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('two officials of a season from a file who hide their names are two', async () => {
  const warnings = vi.spyOn(console, 'error')
  const hidden = { _id: null, name: 'Name hidden', profilePic: null, role: 'REFEREE' } as const
  await open(detailsOf(resultWith(), { officials: [hidden, hidden] }))
  expect(screen.getAllByText('Name hidden')).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
  expect(warnings).not.toHaveBeenCalled()
})

test('a helper finds a person, names them, and confirms a clash', async () => {
  const { user, sent, dialog } = await open(coming([ASHA]), HELPER, 'schedule_clash')
  await user.click(screen.getByRole('button', { name: 'Change officials' }))
  const within = await dialog()
  await user.type(within.getByRole('searchbox'), 'be')
  await user.click(await within.findByRole('button', { name: 'Add Ben Roy' }))
  expect(within.queryByRole('button', { name: 'Add Asha Iyer' })).toBeNull()
  expect(within.getByLabelText<HTMLSelectElement>('Ben Roy').value).toBe('SCORER')
  await user.selectOptions(within.getByLabelText('Ben Roy'), 'In charge')
  await user.click(within.getByRole('button', { name: 'Save' }))
  expect((await within.findByRole('alert')).textContent).toBe('Ben Roy also plays A v B at 4:00 PM.')
  await user.click(within.getByRole('button', { name: 'Save despite it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const known = [{ person: ASHA._id, role: 'REFEREE' }]
  const officials = [...known, { person: BEN._id, role: 'IN_CHARGE' }]
  expect(sent.mock.calls).toEqual([false, true].map((despiteClash) => [{ officials, known, despiteClash }]))
})

test('whom somebody else has named meanwhile is not written over', async () => {
  const { user, dialog } = await open(coming([ASHA]), HELPER, 'plan_changed')
  await user.click(screen.getByRole('button', { name: 'Change officials' }))
  const within = await dialog()
  await user.click(within.getByRole('button', { name: 'Remove Asha Iyer' }))
  await user.click(within.getByRole('button', { name: 'Save' }))
  await within.findByRole('alert')
  expect(within.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})
