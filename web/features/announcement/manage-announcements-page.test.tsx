import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type AnnouncementCard, announcementCalls } from '#contract/announcement/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ManageAnnouncementsPage } from './manage-announcements-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const UNKNOWN = 'There is no such announcement.'
const trials: AnnouncementCard = {
  _id: '0000000000000000000000b1',
  title: 'Trials on Saturday',
  department: { _id: '0000000000000000000000a1', name: 'Physics' },
  sport: 'CHESS',
  gender: 'FEMALE',
  createdAt: '2026-10-24T10:00:00.000Z',
}
const water: AnnouncementCard = {
  ...trials,
  _id: '0000000000000000000000b2',
  title: 'Water',
  department: null,
  sport: null,
  gender: null,
}
const anothers: AnnouncementCard = { ...water, _id: '0000000000000000000000b3', title: 'By somebody else' }

async function open(profile: OwnProfile, own = [trials, water]) {
  const onCall = vi.fn()
  let left = own
  const opened = await renderPage({
    page: <ManageAnnouncementsPage />,
    profile,
    api: [
      on(announcementCalls.listOwn, () => ({ body: left, currentPage: 1, totalPages: 1 })),
      on(announcementCalls.find, ({ params }) => {
        const found = [...own, anothers].find(({ _id }) => _id === params.id)
        if (!found) return refuse('not_found', UNKNOWN)
        return { body: { ...found, description: null, images: [], pdf: [], pdfName: null, url: null, createdBy: null } }
      }),
      on(announcementCalls.remove, ({ params }) => {
        onCall(params.id)
        left = left.filter(({ _id }) => _id !== params.id)
      }),
    ],
  })
  return { ...opened, onCall }
}

const idField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Announcement ID' })
const deleteById = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Delete|Looking\.\.\.)$/ })

test('a helper sees the own ones, each with its day and whom it is for, and a way to make one', async () => {
  await open(HELPER)
  const link = await screen.findByRole('link', { name: 'Trials on Saturday' })
  expect(link.getAttribute('href')).toBe(`/announcements/${trials._id}`)
  expect(screen.getByText('October 24, 2026 · Physics · Female · Chess')).toBeTruthy()
  expect(screen.getByText('October 24, 2026 · Everyone')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create Announcement' }).getAttribute('href')).toBe(
    '/adminDashboard/announcementManagement/createAnnouncement',
  )
})

test('a helper deletes an own one after being asked', async () => {
  const { user, onCall } = await open(HELPER)
  await user.click(await screen.findByRole('button', { name: 'More for Water' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this announcement?' })
  expect(onCall).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Water' })).toBeNull())
  expect(onCall.mock.calls).toEqual([[water._id]])
  expect(await screen.findByText('Announcement deleted.')).toBeTruthy()
})

test('an author without announcements sees the empty sentence', async () => {
  await open(HELPER, [])
  expect(await screen.findByText("You haven't made any announcements.")).toBeTruthy()
})

test("only an admin is offered to delete anyone's", async () => {
  await open(HELPER)
  await screen.findByText('Water')
  expect(screen.queryByRole('heading', { name: 'Delete any announcement' })).toBeNull()
})

test('an admin follows the link to the list, and deletes an announcement by its id', async () => {
  const { user, onCall } = await open(ADMIN)
  await user.click(screen.getByRole('heading', { name: 'Delete any announcement' }))
  expect(screen.getByRole('link', { name: 'the list of all' }).getAttribute('href')).toBe('/announcements')
  expect(deleteById().disabled).toBe(true)
  await user.click(idField())
  await user.paste(` ${anothers._id}\n`)
  await user.click(deleteById())
  const question = await screen.findByRole('dialog', { name: 'Delete this announcement?' })
  expect(question.textContent).toContain('By somebody else')
  expect(onCall).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onCall.mock.calls).toEqual([[anothers._id]])
  expect(idField().value).toBe('')
})

test('an id of another length is refused as soon as the field is left', async () => {
  const { user } = await open(ADMIN)
  await user.type(idField(), '0000000000000000000000b')
  await user.tab()
  expect(await screen.findByText('Invalid announcement ID!')).toBeTruthy()
  expect(deleteById().disabled).toBe(true)
})

test('an id of no announcement shows an error under its field, without a question', async () => {
  const { user } = await open(ADMIN)
  await user.type(idField(), '0000000000000000000000b9')
  await user.click(deleteById())
  expect(await screen.findByText(UNKNOWN)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
