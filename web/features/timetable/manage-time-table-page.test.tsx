import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type TimeTable, timetableCalls } from '#contract/timetable/calls.ts'
import { FILE_SENTENCES } from '#contract/values/files.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ManageTimeTablePage } from './manage-time-table-page.tsx'

const NONE: TimeTable = { timeTable: null, width: null, height: null, uploadedAt: null }
const up = (id: string): TimeTable => ({
  timeTable: `0000000000000000000000${id}`,
  width: 1600,
  height: 900,
  uploadedAt: '2026-03-07T10:00:00.000Z',
})
const week = new File(['a picture'], 'week.png', { type: 'image/png' })
const NO_TIME_TABLE = 'Time Table not declared yet!'

interface Opened {
  hanging?: TimeTable
  refused?: string
}

async function open({ hanging = NONE, refused }: Opened = {}) {
  const onCall = vi.fn()
  let table = hanging
  const opened = await renderPage({
    page: <ManageTimeTablePage />,
    profile: ADMIN,
    api: [
      on(timetableCalls.find, () => ({ body: table })),
      on(timetableCalls.upload, ({ files }) => {
        if (refused) refuse('file_type_unsupported', refused, 'timeTable')
        onCall(files.timeTable.map(({ name }) => name))
        table = up('f2')
        return { body: table }
      }),
      on(timetableCalls.remove, () => {
        onCall('removed')
        table = NONE
      }),
    ],
  })
  return { ...opened, onCall }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const preview = () => screen.queryByAltText('The time table that you chose')

test('an admin sees the chosen picture before the upload, and the time table after it', async () => {
  const { user, onCall } = await open()
  expect(await screen.findByText(NO_TIME_TABLE)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Upload a time table' })).toBeNull()
  expect(button('Upload').disabled).toBe(true)
  await user.upload(screen.getByLabelText('Time table'), week)
  await waitFor(() => expect(preview()?.getAttribute('src')).toMatch(/^blob:/))
  await user.click(button('Upload'))

  expect(await screen.findByText('Time table uploaded.')).toBeTruthy()
  expect(onCall.mock.calls).toEqual([[['week.png']]])
  expect((await screen.findByAltText('Time Table')).getAttribute('src')).toContain(up('f2').timeTable)
  expect(screen.queryByText('week.png')).toBeNull()
  expect(preview()).toBeNull()
  expect(button('Replace').disabled).toBe(true)
})

test('a new time table replaces the old one', async () => {
  const { user, onCall } = await open({ hanging: up('f1') })
  expect((await screen.findByAltText('Time Table')).getAttribute('src')).toContain(up('f1').timeTable)
  await user.upload(screen.getByLabelText('Time table'), week)
  await user.click(button('Replace'))
  await waitFor(() => expect(screen.getByAltText('Time Table').getAttribute('src')).toContain(up('f2').timeTable))
  expect(onCall).toHaveBeenCalledTimes(1)
})

test('a file that is no picture is refused before the upload, and a refusal of the server is shown at the field', async () => {
  await open({ hanging: up('f1'), refused: FILE_SENTENCES.wrongType })
  const user = userEvent.setup({ applyAccept: false })
  await screen.findByAltText('Time Table')
  await user.upload(screen.getByLabelText('Time table'), new File(['x'], 'week.txt', { type: 'text/plain' }))
  expect(await screen.findByText(FILE_SENTENCES.wrongType)).toBeTruthy()
  expect(button('Replace').disabled).toBe(true)

  await user.upload(screen.getByLabelText('Time table'), week)
  await waitFor(() => expect(screen.queryByText(FILE_SENTENCES.wrongType)).toBeNull())
  await user.click(button('Replace'))
  await waitFor(() => expect(screen.getAllByText(FILE_SENTENCES.wrongType).length).toBeGreaterThan(0))
  expect(screen.getByText('week.png')).toBeTruthy()
})

test('it is deleted after a question, and the focus moves to the upload', async () => {
  const { user, onCall } = await open({ hanging: up('f1') })
  await screen.findByAltText('Time Table')
  await user.click(button('Delete'))
  const question = await screen.findByRole('dialog', { name: 'Delete the time table?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onCall).not.toHaveBeenCalled()

  await user.click(button('Delete'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Time table deleted.')).toBeTruthy()
  expect(await screen.findByText(NO_TIME_TABLE)).toBeTruthy()
  expect(onCall.mock.calls).toEqual([['removed']])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Upload one' })))
})

test('one that does not come is asked for again', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <ManageTimeTablePage />,
    profile: ADMIN,
    api: [on(timetableCalls.find, () => (fails ? refuse('role_forbidden', 'Not today.') : { body: up('f1') }))],
  })
  expect(await screen.findByText('Not today.')).toBeTruthy()
  fails = false
  await user.click(button('Retry'))
  expect(await screen.findByAltText('Time Table')).toBeTruthy()
})
