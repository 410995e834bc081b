import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type GcRecord, gcCalls } from '#contract/gc/calls.ts'
import { DELETED_DEPARTMENT } from '#contract/gc/gc.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { RUNNING } from '#web/testing/season/point-table.ts'
import { GcArchivePage } from './gc-archive-page.tsx'

const physics: GcRecord = {
  _id: '0000000000000000000000d2',
  year: 2025,
  name: null,
  wonBy: { _id: '0000000000000000000000a1', name: 'Physics' },
  points: 33.5,
  teamPic: '0000000000000000000000f1',
  isCurrent: false,
}
const gone: GcRecord = {
  ...physics,
  _id: '0000000000000000000000d3',
  year: 2024,
  wonBy: { _id: null, name: DELETED_DEPARTMENT },
  teamPic: null,
}

const open = (records: GcRecord[], profile?: typeof ADMIN) =>
  renderPage({ page: <GcArchivePage />, profile, api: [on(gcCalls.list, () => ({ body: records }))] })

test('each championship says year, winner with a crest, and points, the running one that it is played', async () => {
  await open([RUNNING, physics, gone])
  await screen.findByText('2026')
  const cards = screen.getAllByRole('listitem').map((card) => within(card).getByRole('link'))
  expect(cards.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2026Being played', `/gcArchive/${RUNNING._id}`],
    ['2025PPhysics33.5 points33.5', `/gcArchive/${physics._id}`],
    ['2024DDDeleted Department33.5 points33.5', `/gcArchive/${gone._id}`],
  ])
})

test('championships of one year differ by their names', async () => {
  await open([
    { ...RUNNING, name: 'Spring' },
    { ...physics, year: 2026, name: '2025–26' },
  ])
  await screen.findByText('Physics')
  const cards = screen.getAllByRole('listitem').map((card) => within(card).getByRole('link').textContent)
  expect(cards).toEqual(['2026SpringBeing played', '2026P2025–26Physics33.5 points33.5'])
  expect(screen.getByRole('button', { name: /The winning team of 2026 \(2025–26\)/ })).toBeTruthy()
})

test('the picture of the team opens large; where there is none a crest stands', async () => {
  const { user } = await open([physics, gone])
  await user.click(await screen.findByRole('button', { name: /Expand image.*The winning team of 2025/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /2024/ })).toBeNull()
})

test('an empty archive shows the empty sentence', async () => {
  await open([])
  expect(await screen.findByText('No records found')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('an admin finds the way to fill it', async () => {
  await open([], ADMIN)
  expect((await screen.findByRole('link', { name: 'Create GC Record' })).getAttribute('href')).toBe(
    '/adminDashboard/gcManagement/createGCRecord',
  )
})

test('an archive that fails says why and is tried again', async () => {
  let fails = true
  const { user } = await renderPage({
    page: <GcArchivePage />,
    api: [on(gcCalls.list, () => (fails ? refuse('role_forbidden', 'Not today.') : { body: [physics] }))],
  })
  expect(screen.getByRole('status').textContent).toContain('Loading')
  expect(await screen.findByText('Not today.')).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Physics')).toBeTruthy()
})
