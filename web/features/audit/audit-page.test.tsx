import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type AuditEntry, auditCalls } from '#contract/audit/calls.ts'
import { on } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { AuditPage } from './audit-page.tsx'

const renamed: AuditEntry = {
  _id: '0000000000000000000000e2',
  actor: { _id: ADMIN._id, name: ADMIN.name, role: 'ADMIN' },
  address: '10.0.0.7',
  action: 'updateDepartment',
  subject: 'department',
  subjectId: '0000000000000000000000a1',
  name: 'Astronomy',
  before: { name: 'Physics' },
  after: { name: 'Astronomy' },
  isShortened: false,
  names: {},
  changes: 1,
  people: 1,
  createdAt: '2026-03-07T12:00:00.000Z',
}
const begun: AuditEntry = {
  ...renamed,
  _id: '0000000000000000000000e1',
  actor: null,
  address: null,
  action: 'setUpClub',
  subject: 'club',
  subjectId: '1',
  name: 'Hill Sports Club',
  before: null,
  after: { name: 'Hill Sports Club' },
}

const scored: AuditEntry = {
  ...renamed,
  _id: '0000000000000000000000e3',
  action: 'updateScore',
  subject: 'match',
  subjectId: '0000000000000000000000b1',
  name: 'Photons vs Quarks',
  before: { match_id: '0000000000000000000000b1', team1_score: 0, version: 0 },
  after: { match_id: '0000000000000000000000b1', team1_score: 21, version: 21 },
  changes: 21,
  people: 2,
}

const DELETED: AuditEntry = {
  ...renamed,
  _id: '0000000000000000000000e4',
  action: 'deleteDepartment',
  before: { name: 'Physics', teams: 31 },
  after: null,
  isShortened: true,
}

async function open(search = '', entries = [renamed]) {
  const [onCall, onFind] = [vi.fn(), vi.fn()]
  const opened = await renderPage({
    page: <AuditPage />,
    at: { pathname: '/page', search },
    api: [
      on(auditCalls.list, ({ query: { page, pageSize: _, ...filters } }) => {
        onCall(filters)
        return { body: page === 1 ? entries : [begun], currentPage: page, totalPages: 2 }
      }),
      on(auditCalls.export, ({ query }) => {
        onCall(query)
        return { body: { table: 'At,Person', isWhole: false } }
      }),
      on(auditCalls.find, ({ params }) => {
        onFind(params)
        return { body: { ...DELETED, before: { name: 'Physics', teams: [{ name: 'Photons' }] }, isShortened: false } }
      }),
    ],
  })
  await screen.findByRole('listitem')
  return { ...opened, onCall, onFind }
}

test('an admin reads actor, action, time, address and changes', async () => {
  await open()
  const entry = within(screen.getAllByRole('listitem')[0] as HTMLElement)
  expect(entry.getByText(/from 10\.0\.0\.7/).textContent).toMatch(/Ravi Menon, Admin · March 7, 2026 at .* · from/)
  expect(entry.getByText('Physics').tagName).toBe('DEL')
  expect(entry.getByText('Astronomy', { selector: 'ins' })).toBeTruthy()
})

test('an admin downloads what the filters show, and reads that it is not all', async () => {
  const { user, onCall } = await open('?subject=department&from=2026-03-01')
  const saved = vi.spyOn(URL, 'createObjectURL')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('The file has the newest 5,000 entries. Choose days for older ones.')).toBeTruthy()
  expect(onCall).toHaveBeenLastCalledWith({ subject: 'department', from: '2026-03-01' })
  expect(saved).toHaveBeenCalledOnce()
})

test('older entries come when asked for', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'View More' }))
  expect(await screen.findByText('Set up club')).toBeTruthy()
  expect(screen.getByText(/The program itself/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'View More' })).toBeNull()
})

test('pressing a name narrows the trail to it, and lets it go again', async () => {
  const { user, onCall } = await open()
  await user.click(screen.getByRole('button', { name: ADMIN.name }))
  await waitFor(() => expect(onCall).toHaveBeenLastCalledWith({ actor: ADMIN._id }))
  await user.click(await screen.findByRole('button', { name: 'Astronomy' }))
  await waitFor(() =>
    expect(onCall).toHaveBeenLastCalledWith({ actor: ADMIN._id, subject: 'department', subjectId: renamed.subjectId }),
  )
  await user.click(await screen.findByRole('button', { name: `Stop showing only ${ADMIN.name}` }))
  expect(screen.queryByRole('button', { name: `Stop showing only ${ADMIN.name}` })).toBeNull()
})

test('the score changes of a match are one entry, which leads to each of them', async () => {
  const { user, onCall } = await open('', [scored])
  const entry = within(screen.getAllByRole('listitem')[0] as HTMLElement)
  expect(entry.getByText(/and 1 other/).textContent).toMatch(/^Ravi Menon, Admin, and 1 other · March 7/)
  expect(entry.getAllByText('21', { selector: 'ins' })).toHaveLength(2)
  expect(entry.queryByText(/0000/)).toBeNull()
  await user.click(entry.getByRole('button', { name: '21 changes' }))
  expect(onCall).toHaveBeenLastCalledWith({ action: 'updateScore', subject: 'match', subjectId: scored.subjectId })
})

test('a long entry is fetched as a whole once it is opened', async () => {
  const { user, onFind } = await open('', [DELETED])
  const entry = within(screen.getAllByRole('listitem')[0] as HTMLElement)
  expect(onFind).not.toHaveBeenCalled()
  await user.click(entry.getByText('2 fields: Name, Teams'))
  expect((await entry.findByText('Name: Photons')).tagName).toBe('DEL')
  expect(onFind).toHaveBeenCalledExactlyOnceWith({ id: DELETED._id })
})

test('a long entry whose lists kept their length can be opened, too', async () => {
  const { user } = await open('', [{ ...DELETED, after: DELETED.before }])
  await user.click(screen.getByText('What changed'))
  expect(await screen.findByText('Name: Photons')).toBeTruthy()
})

test('a view of the trail can be handed on by its address', async () => {
  const { onCall } = await open('?subject=department&from=2026-03-01')
  expect(onCall).toHaveBeenCalledWith({ subject: 'department', from: '2026-03-01' })
  expect(screen.getByLabelText<HTMLSelectElement>('About').value).toBe('department')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-03-01')
})
