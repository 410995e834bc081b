import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type AnnouncementCard, announcementCalls } from '#contract/announcement/calls.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { AnnouncementsPage } from './announcements-page.tsx'

const PHYSICS = { _id: '0000000000000000000000a1', name: 'Physics' }
const HELPER: OwnProfile = { ...MEMBER, role: 'HELPER', isAdmin: true }

const forAll: AnnouncementCard = {
  _id: '0000000000000000000000b1',
  title: 'Water points on all grounds',
  department: null,
  sport: null,
  gender: null,
  createdAt: '2026-10-24T10:00:00.000Z',
}
const forSome: AnnouncementCard = {
  ...forAll,
  _id: '0000000000000000000000b2',
  title: 'Trials on Saturday',
  department: PHYSICS,
  sport: 'TUG_OF_WAR',
  gender: 'FEMALE',
}
const many = Array.from({ length: 13 }, (_, at) => ({ ...forAll, _id: `${at}`.padStart(24, '0'), title: `News ${at}` }))

async function open(all: AnnouncementCard[], { search = '', profile }: { search?: string; profile?: OwnProfile } = {}) {
  const onCall = vi.fn()
  const opened = await renderPage({
    page: <AnnouncementsPage />,
    path: '/announcements',
    at: { pathname: '/announcements', search },
    profile,
    api: [
      on(departmentCalls.list, () => ({ body: [{ ...PHYSICS, logo: null }] })),
      on(announcementCalls.list, ({ query }) => {
        onCall(query)
        const { page, pageSize } = query
        const body = all.slice((page - 1) * pageSize, page * pageSize)
        return { body, currentPage: page, totalPages: Math.ceil(all.length / pageSize) }
      }),
    ],
  })
  return { ...opened, onCall }
}

test('a visitor sees of each its title, whom it is for and when it was made, and goes to its page', async () => {
  const { user, whereabouts } = await open([forAll, forSome])
  expect(screen.getByRole('heading', { level: 1, name: 'Announcements' })).toBeTruthy()
  const all = await screen.findByRole('link', { name: /Water points on all grounds/ })
  const some = screen.getByRole('link', { name: /Trials on Saturday/ })
  expect(within(all).getByText('All departments, genders and sports')).toBeTruthy()
  expect(some.textContent).toContain('Department: PhysicsGender: FemaleSport: Tug of War')
  expect(within(some).getByText('October 24, 2026').getAttribute('datetime')).toBe(forSome.createdAt)
  await user.click(some)
  expect(whereabouts()).toBe(`/announcements/${forSome._id}`)
})

test.each([
  [{ department: PHYSICS }, 'Department: PhysicsAll genders and sports'],
  [{ department: PHYSICS, gender: 'FEMALE' }, 'Department: PhysicsGender: FemaleAll sports'],
  [{ sport: 'CHESS' }, 'Sport: ChessAll departments and genders'],
] as const)('what the audience %o leaves open is one phrase', async (audience, words) => {
  await open([{ ...forAll, ...audience }])
  expect((await screen.findByRole('link', { name: /Water points/ })).textContent).toContain(words)
})

test('twelve come at once, View More brings the next, and then there are no more', async () => {
  const { user, onCall } = await open(many)
  await screen.findByText('News 0')
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'View More' }))
  expect(await screen.findByText('News 12')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'View More' })).toBeNull()
  expect(onCall.mock.calls).toEqual([[{ page: 1, pageSize: 12 }], [{ page: 2, pageSize: 12 }]])
})

test('the filters in the address are asked for', async () => {
  const { onCall } = await open([forSome], { search: `?department=${PHYSICS._id}&gender=FEMALE&sport=TUG_OF_WAR` })
  await screen.findByText('Trials on Saturday')
  expect(onCall).toHaveBeenLastCalledWith({
    department: PHYSICS._id,
    gender: 'FEMALE',
    sport: 'TUG_OF_WAR',
    page: 1,
    pageSize: 12,
  })
  expect(screen.getByLabelText<HTMLSelectElement>('Sport').value).toBe('TUG_OF_WAR')
})

const NOTHING = 'No items available at the moment. Please check back later!'

test('without announcements a visitor sees the empty sentence, and a manager can create one', async () => {
  const { unmount } = await open([])
  expect(await screen.findByText(NOTHING)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Create Announcement' })).toBeNull()
  unmount()
  const { user, whereabouts } = await open([], { profile: HELPER })
  await user.click(await screen.findByRole('link', { name: 'Create Announcement' }))
  expect(whereabouts()).toBe('/adminDashboard/announcementManagement/createAnnouncement')
})

test('an empty filtered list has a button that removes the filters', async () => {
  const { user, onCall } = await open([], { search: '?sport=CHESS', profile: HELPER })
  await user.click(await screen.findByRole('button', { name: 'Show all announcements' }))
  expect(await screen.findByRole('link', { name: 'Create Announcement' })).toBeTruthy()
  expect(onCall).toHaveBeenLastCalledWith({ page: 1, pageSize: 12 })
})

test('a list that fails shows an error, and Retry loads it', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <AnnouncementsPage />,
    api: [
      on(departmentCalls.list, () => ({ body: [] })),
      on(announcementCalls.list, () => {
        if (fails) refuse('role_forbidden', 'Not today.')
        return { body: [forAll], currentPage: 1, totalPages: 1 }
      }),
    ],
  })
  expect(await screen.findByText('Unable to load items. Please try again later.')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Water points on all grounds')).toBeTruthy()
})
