import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type EntryListPreview, type EntryListRow, entryListCalls } from '#contract/entry-list/calls.ts'
import { HEAD } from '#web/testing/events/line-ups.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EntryListPage } from './entry-list-page.tsx'

const FILE = new File(['Event'], 'entries.csv', { type: 'text/csv' })
const PLAN = 'p'.repeat(43)
const row: EntryListRow = { line: 2, state: 'ADDED', entry: 'Chess, men: Physics', name: 'Asha Rao', reason: null }
const none = { added: 0, changed: 0, same: 0, refused: 0 }
const preview = (more: Partial<EntryListPreview> = {}): EntryListPreview => ({
  ...{ plan: PLAN, counts: { ...none, added: 1 }, ignored: [], rows: [row], refusedTable: null },
  ...more,
})

interface Saved {
  saved: number
  refused: { entry: string; reason: string }[]
}

async function open(
  previews: (() => EntryListPreview)[],
  save: (plan: string) => Saved = () => ({ saved: 1, refused: [] }),
  profile = ADMIN,
) {
  const onPreview = vi.fn(() => ({ body: (previews.shift() ?? preview)() }))
  const opened = await renderPage({
    page: <EntryListPage />,
    profile,
    api: [
      on(entryListCalls.preview, onPreview),
      on(entryListCalls.save, ({ body }) => ({ body: save(body.plan) })),
      on(entryListCalls.table, () => ({ body: { table: 'Event,Name' } })),
    ],
  })
  return { ...opened, onPreview, upload: () => opened.user.upload(screen.getByLabelText('List of entries'), FILE) }
}

test.each([
  { who: 'organisers name the department of each row', profile: ADMIN, columns: /Roll number, Department, and if/ },
  { who: 'heads enter people of their own department', profile: HEAD, columns: /Roll number, and if you like/ },
])('$who', async ({ profile, columns }) => {
  await open([], undefined, profile)
  expect(screen.getByText(columns)).toBeTruthy()
})

test('the present list is downloaded as a file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  const { user } = await open([])
  await user.click(screen.getByRole('button', { name: 'Download the list' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('refused rows are shown first with their reasons, and the accepted ones are saved', async () => {
  const reason = 'This season has no event named Chees.'
  const save = vi.fn(() => ({ saved: 1, refused: [] }))
  const { user, upload, onPreview } = await open(
    [
      () =>
        preview({
          counts: { ...none, added: 1, refused: 1 },
          ignored: ['Phone'],
          rows: [row, { ...row, line: 3, state: 'REFUSED', entry: 'Chees', name: 'Ravi Menon', reason }],
          refusedTable: 'Event,Name,Reason',
        }),
    ],
    save,
  )
  await upload()
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.getByText('The list has no place for these columns: Phone.')).toBeTruthy()
  expect(screen.queryByText('Asha Rao')).toBeNull()
  await user.click(screen.getByText('Added 1'))
  expect(await screen.findByText('Asha Rao')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save 1 accepted row' }))
  expect(await screen.findByText('List saved.')).toBeTruthy()
  expect(save).toHaveBeenCalledExactlyOnceWith(PLAN)
  await vi.waitFor(() => expect(onPreview).toHaveBeenCalledTimes(2))
})

test('an entry that is refused when the list is saved is named with its reason', async () => {
  const { user, upload } = await open([preview], () => ({
    saved: 0,
    refused: [{ entry: 'Chess, men: Physics', reason: 'This event is drawn.' }],
  }))
  await upload()
  await user.click(await screen.findByRole('button', { name: 'Save 1 accepted row' }))
  expect(await screen.findByText('Chess, men: Physics: This event is drawn.')).toBeTruthy()
})

test('when entries have changed meanwhile, a new preview appears', async () => {
  const sentence = 'The entries have changed since this preview. Look at the new one.'
  const later = () => preview({ plan: 'q'.repeat(43), counts: { ...none, same: 1 }, rows: [{ ...row, state: 'SAME' }] })
  const { user, upload, onPreview } = await open([preview, later], () => refuse('list_changed', sentence))
  await upload()
  await user.click(await screen.findByRole('button', { name: 'Save 1 accepted row' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Nothing to save' })).disabled).toBe(true)
  expect(onPreview).toHaveBeenCalledTimes(2)
})

test('an unreadable file says why at the field', async () => {
  const { upload } = await open([() => refuse('table_unreadable', 'This file is empty.', 'list')])
  await upload()
  expect(await screen.findByText('This file is empty.')).toBeTruthy()
})
