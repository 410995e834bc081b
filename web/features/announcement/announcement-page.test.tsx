import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Announcement, announcementCalls } from '#contract/announcement/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { AnnouncementPage } from './announcement-page.tsx'

const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }
const STRANGER: OwnProfile = { ...HELPER, _id: '0000000000000000000000c1' }
const whole: Announcement = {
  _id: '0000000000000000000000b1',
  title: 'Trials on Saturday',
  description: 'Bring shoes & water.\nAll about it: https://club.test/trials?day=6.\n<script>alert(1)</script>',
  department: { _id: '0000000000000000000000a1', name: 'Physics' },
  sport: 'TUG_OF_WAR',
  gender: 'FEMALE',
  images: ['0000000000000000000000f1', '0000000000000000000000f2'],
  pdf: ['0000000000000000000000f3', '0000000000000000000000f4'],
  pdfName: 'Rules (final).pdf',
  url: 'https://club.test/more',
  createdBy: { _id: HELPER._id, name: HELPER.name, profilePic: null },
  createdAt: '2026-10-24T10:00:00.000Z',
}
const bare: Announcement = {
  ...whole,
  description: null,
  department: null,
  sport: null,
  gender: null,
  images: [],
  pdf: [],
  pdfName: null,
  url: null,
  createdBy: null,
}

async function open(announcement: Announcement, profile?: OwnProfile) {
  const onCall = vi.fn()
  const opened = await renderPage({
    page: <AnnouncementPage />,
    path: '/announcements/:id',
    at: `/announcements/${announcement._id}`,
    profile,
    api: [
      on(announcementCalls.find, ({ params }) =>
        params.id === whole._id ? { body: announcement } : refuse('not_found', 'There is no such announcement.'),
      ),
      on(announcementCalls.remove, ({ params }) => onCall(params.id)),
    ],
  })
  return { ...opened, onCall }
}

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const title = () => screen.findByRole('heading', { level: 1, name: whole.title })
const deleteButton = () => screen.queryByRole('button', { name: 'Delete Announcement' })

test('a visitor reads the whole announcement', async () => {
  await open(whole)
  await title()
  expect(document.title).toContain('Trials on Saturday')
  expect(screen.getByText(/^October 24, 2026 at /).getAttribute('datetime')).toBe(whole.createdAt)
  expect(await screen.findAllByRole('button', { name: /Expand image.*Picture \d of 2/ })).toHaveLength(2)
  const pdf = screen.getByRole<HTMLAnchorElement>('link', { name: /Download.*Rules \(final\)\.pdf/ })
  expect([pdf.getAttribute('href'), pdf.download]).toEqual([`/media/${whole.pdf[0]}.pdf`, 'Rules (final).pdf'])
  const { href, target, rel } = screen.getByRole<HTMLAnchorElement>('link', { name: 'https://club.test/more' })
  expect({ href, target, rel }).toEqual({ href: whole.url, target: '_blank', rel: 'noopener nofollow' })
  expect(screen.getByRole('link', { name: /Asha Kulkarni/ }).getAttribute('href')).toBe(`/profile/${HELPER._id}`)
  expect(screen.getByRole('link', { name: 'Physics' }).getAttribute('href')).toBe(
    '/departments/0000000000000000000000a1',
  )
  expect([fact('Department'), fact('Sport'), fact('Gender')]).toEqual(['Physics', 'Tug of War', 'Female'])
})

test('the description keeps its lines, its addresses are links, and no HTML passes', async () => {
  await open(whole)
  await title()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'https://club.test/trials?day=6' })
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener nofollow'])
  expect(link.parentElement?.textContent).toBe(whole.description)
  expect(link.parentElement?.children).toHaveLength(1)
})

test('missing parts have a placeholder', async () => {
  await open(bare)
  await title()
  expect(screen.getByText('No description provided.')).toBeTruthy()
  expect(fact('Sent by')).toBe('Deleted Profile')
  expect([fact('Department'), fact('Sport'), fact('Gender')]).toEqual(['ALL', 'ALL', 'ALL'])
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('an admin sees its id', async () => {
  await open(whole, ADMIN)
  await title()
  expect(screen.getByText(whole._id)).toBeTruthy()
})

test.each([
  ['a visitor', undefined],
  ['a member', MEMBER],
  ['a helper', STRANGER],
])('%s does not see its id', async (_, profile) => {
  await open(whole, profile)
  await title()
  expect(screen.queryByText(whole._id)).toBeNull()
})

test('neither a visitor nor another helper can delete it', async () => {
  const { unmount } = await open(whole)
  await title()
  expect(deleteButton()).toBeNull()
  unmount()
  await open(whole, STRANGER)
  await title()
  expect(deleteButton()).toBeNull()
})

test.each([
  ['its creator', whole, HELPER],
  ['an admin', bare, ADMIN],
])('%s deletes it after being asked, and goes back', async (_, announcement, profile) => {
  const { user, onCall, whereabouts } = await open(announcement, profile)
  await title()
  await user.click(screen.getByRole('button', { name: 'Delete Announcement' }))
  const question = await screen.findByRole('dialog', { name: 'Delete this announcement?' })
  expect(question.textContent).toContain(whole.title)
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(whereabouts()).toBe('/before'))
  expect(onCall.mock.calls).toEqual([[whole._id]])
  expect(await screen.findByText('Announcement deleted.')).toBeTruthy()
})

test("an unknown announcement shows the server's sentence", async () => {
  await open({ ...whole, _id: '0000000000000000000000b9' })
  expect(await screen.findByRole('heading', { name: 'There is no such announcement.' })).toBeTruthy()
})

test('a former manager cannot delete the own announcement', async () => {
  await open(whole, { ...HELPER, role: 'USER', isAdmin: false })
  await title()
  expect(deleteButton()).toBeNull()
})
