import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type ImportPreview, registerCalls } from '#contract/register/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ImportRegisterPage } from './import-register-page.tsx'

const FILE = new File(['Roll number'], 'register.csv', { type: 'text/csv' })
const PLAN = 'p'.repeat(43)
const row = { line: 2, rollNumber: '21PH001', name: 'Asha Rao', reason: null, changes: [] }
const preview = (more: Partial<ImportPreview> = {}): ImportPreview => ({
  plan: PLAN,
  counts: { added: 1, changed: 0, same: 0, refused: 0 },
  ignored: [],
  rows: [{ ...row, state: 'ADDED' }],
  refusedTable: null,
  ...more,
})

async function open(previews: (() => ImportPreview)[], write: (plan: string) => void = () => {}) {
  const onPreview = vi.fn(() => {
    const [next = preview] = previews.splice(0, 1)
    return { body: next() }
  })
  const opened = await renderPage({
    page: <ImportRegisterPage />,
    profile: ADMIN,
    api: [
      on(registerCalls.preview, onPreview),
      on(registerCalls.import, ({ body }) => {
        write(body.plan)
        return { body: preview().counts }
      }),
    ],
  })
  await opened.user.upload(screen.getByLabelText('List of people'), FILE)
  return { ...opened, onPreview }
}

test('what the preview has shown is imported', async () => {
  const write = vi.fn()
  const { user } = await open([preview], write)
  await user.click(await screen.findByRole('button', { name: 'Import 1 person' }))
  expect(await screen.findByText('Register imported.')).toBeTruthy()
  expect(write).toHaveBeenCalledExactlyOnceWith(PLAN)
})

test('a file without changes cannot be imported', async () => {
  await open([
    () => preview({ counts: { added: 0, changed: 0, same: 1, refused: 0 }, rows: [{ ...row, state: 'SAME' }] }),
  ])
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Nothing to import' })).disabled).toBe(true)
})

test('when the register has changed meanwhile, a new preview appears', async () => {
  const sentence = 'The register has changed since this preview. Look at the new one.'
  const later = () => preview({ plan: 'q'.repeat(43), counts: { added: 2, changed: 0, same: 0, refused: 0 } })
  const { user, onPreview } = await open([preview, later], () => refuse('register_changed', sentence))
  await user.click(await screen.findByRole('button', { name: 'Import 1 person' }))
  expect(await screen.findByRole('button', { name: 'Import 2 people' })).toBeTruthy()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(onPreview).toHaveBeenCalledTimes(2)
})

test('an unreadable file says why at the field, until another is chosen', async () => {
  const { user } = await open([() => refuse('table_unreadable', 'This file is empty.', 'list'), preview])
  expect(await screen.findByText('This file is empty.')).toBeTruthy()
  await user.upload(screen.getByLabelText('List of people'), new File(['x'], 'other.csv', { type: 'text/csv' }))
  expect(await screen.findByRole('button', { name: 'Import 1 person' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('This file is empty.')).toBeNull())
})
