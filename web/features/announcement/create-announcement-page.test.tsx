import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { announcementCalls } from '#contract/announcement/calls.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { announcementCreate } from '#contract/testing/samples.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CreateAnnouncementPage } from './create-announcement-page.tsx'

const WRONG_TYPE = 'Invalid file type. Only PDF/Image files are allowed.'
const PHYSICS = { _id: announcementCreate.department, name: 'Physics' }
const picture = (name: string) => new File([name], name, { type: 'image/png', lastModified: 1 })
const pdf = (name = 'rules.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

async function open({ refused }: { refused?: () => never } = {}) {
  const onCall = vi.fn()
  const opened = await renderPage({
    page: <CreateAnnouncementPage />,
    path: '/adminDashboard/announcementManagement/createAnnouncement',
    api: [
      on(departmentCalls.list, () => ({ body: [{ ...PHYSICS, logo: null }] })),
      on(announcementCalls.create, ({ body, files }) => {
        const names = Object.entries(files).map(([field, sent]) => [field, sent.map(({ name }) => name)])
        onCall(body, Object.fromEntries(names))
        refused?.()
        const { title, description = null, sport = null, gender = null, url = null } = body
        const unlike = { department: null, images: [], pdf: [], pdfName: null, createdBy: null }
        const made = { _id: '0000000000000000000000b1', createdAt: '2026-10-24T10:00:00.000Z' }
        return { body: { ...made, title, description, sport, gender, url, ...unlike } }
      }),
    ],
  })
  await screen.findByRole('option', { name: 'Physics' })
  return { ...opened, onCall }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const files = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Creat/ })

test('a helper announces with every field, sees a toast and returns', async () => {
  const { user, onCall, whereabouts } = await open()
  expect(button().disabled).toBe(true)
  await user.type(field('Title'), announcementCreate.title)
  await user.click(field('Description'))
  await user.paste(announcementCreate.description)
  await user.selectOptions(field('Department'), 'Physics')
  await user.selectOptions(field('Gender'), 'Female')
  await user.selectOptions(field('Sport'), 'Football')
  await user.type(field('URL'), announcementCreate.url)
  await user.upload(files('Pictures'), [picture('one.png'), picture('two.png')])
  await user.upload(files('PDF'), pdf())
  expect(await screen.findByText('two.png')).toBeTruthy()
  expect(await screen.findByText('rules.pdf')).toBeTruthy()
  await user.click(button())
  expect(await screen.findByText('Announcement created.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith(announcementCreate, {
    images: ['one.png', 'two.png'],
    pdf: ['rules.pdf'],
  })
  await waitFor(() => expect(whereabouts()).toBe('/before'))
})

test('a title is enough: the audience is everyone by default', async () => {
  const { user, onCall } = await open()
  await user.type(field('Title'), 'Trials')
  expect(field('Department').value + field('Gender').value + field('Sport').value).toBe('')
  await user.click(button())
  await waitFor(() => expect(onCall).toHaveBeenCalledOnce())
  expect(onCall).toHaveBeenCalledWith({ title: 'Trials' }, {})
})

test.each([
  ['Title', 'Tr', 'Title should be at least 3 characters long.'],
  ['Title', 'x'.repeat(101), 'Title is too long.'],
  ['Description', 'x'.repeat(1001), 'Description is too long.'],
  ['URL', 'javascript:alert(1)', 'Invalid URL'],
])('%s %s is refused as soon as the field is left', async (label, text, sentence) => {
  const { user } = await open()
  await user.type(field('Title'), 'Trials')
  await user.clear(field(label))
  await user.click(field(label))
  await user.paste(text)
  await user.tab()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(button().disabled).toBe(true)
})

test('a third picture is refused, one chosen twice counts once, and one left out makes room', async () => {
  const { user } = await open()
  await user.upload(files('Pictures'), picture('one.png'))
  await screen.findByText('one.png')
  await user.upload(files('Pictures'), picture('one.png'))
  expect(await screen.findAllByText('one.png')).toHaveLength(1)
  await user.upload(files('Pictures'), picture('two.png'))
  await screen.findByText('two.png')
  await user.upload(files('Pictures'), picture('three.png'))
  expect(await screen.findByText('Maximum of 2 files are allowed!')).toBeTruthy()
  expect(screen.queryByText('three.png')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove one.png' }))
  expect(screen.queryByText('Maximum of 2 files are allowed!')).toBeNull()
  await user.upload(files('Pictures'), picture('three.png'))
  expect(await screen.findByText('three.png')).toBeTruthy()
})

test('a file of the wrong kind or size is refused before it is sent', async () => {
  await open()
  const anything = userEvent.setup({ applyAccept: false })
  await anything.upload(files('PDF'), picture('one.png'))
  expect(await screen.findByText(WRONG_TYPE)).toBeTruthy()
  await anything.upload(files('PDF'), [pdf('one.pdf'), pdf('two.pdf')])
  await anything.upload(
    files('Pictures'),
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
  )
  expect(await screen.findByText('File size must be less than 5MB.')).toBeTruthy()
})

test('a refused file shows its error, and the form keeps its values', async () => {
  const { user } = await open({ refused: () => refuse('file_type_unsupported', WRONG_TYPE, 'pdf') })
  await user.type(field('Title'), 'Trials')
  await user.upload(files('PDF'), pdf('page.pdf'))
  await user.click(button())
  const said = await waitFor(() => {
    const under = screen.getAllByText(WRONG_TYPE).find((node) => node.className.includes('InputWrapper'))
    expect(under).toBeTruthy()
    return under
  })
  expect(said?.closest('[class*=InputWrapper-root]')?.textContent).toContain('page.pdf')
  expect(field('Title').value).toBe('Trials')
})

test('Cancel goes back one page, and what was typed is given up', async () => {
  const { user, onCall, whereabouts } = await open()
  await user.type(field('Title'), 'Trials')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(whereabouts()).toBe('/before')
  expect(onCall).not.toHaveBeenCalled()
  expect(sessionStorage).toHaveLength(0)
})
