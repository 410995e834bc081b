import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type AuditEntry, auditCalls } from '#contract/audit.ts'
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
  before: { name: 'Physics' },
  after: { name: 'Astronomy' },
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
  before: null,
  after: { name: 'Hill Sports Club' },
}

async function open(search = '') {
  const heard = vi.fn()
  const opened = await renderPage({
    page: <AuditPage />,
    at: { pathname: '/page', search },
    api: [
      on(auditCalls.list, ({ query: { page, pageSize: _, ...filters } }) => {
        heard(filters)
        return { body: page === 1 ? [renamed] : [begun], currentPage: page, totalPages: 2 }
      }),
    ],
  })
  await screen.findByText('Update department')
  return { ...opened, heard }
}

test('an admin reads who did what, when, from where, and what it changed', async () => {
  await open()
  const entry = within(screen.getAllByRole('listitem')[0] as HTMLElement)
  expect(entry.getByText(/from 10\.0\.0\.7/).textContent).toMatch(/Ravi Menon, Admin · March 7, 2026 at .* · from/)
  expect(entry.getByText('Physics').tagName).toBe('DEL')
  expect(entry.getByText('Astronomy', { selector: 'ins' })).toBeTruthy()
})

test('older entries come when asked for', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'View More' }))
  expect(await screen.findByText('Set up club')).toBeTruthy()
  expect(screen.getByText(/The program itself/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'View More' })).toBeNull()
})

test('pressing a name narrows the trail to it, and lets it go again', async () => {
  const { user, heard } = await open()
  await user.click(screen.getByRole('button', { name: ADMIN.name }))
  await waitFor(() => expect(heard).toHaveBeenLastCalledWith({ actor: ADMIN._id }))
  await user.click(await screen.findByRole('button', { name: 'Astronomy' }))
  await waitFor(() =>
    expect(heard).toHaveBeenLastCalledWith({ actor: ADMIN._id, subject: 'department', subjectId: renamed.subjectId }),
  )
  await user.click(await screen.findByRole('button', { name: `Stop showing only ${ADMIN.name}` }))
  expect(screen.queryByRole('button', { name: `Stop showing only ${ADMIN.name}` })).toBeNull()
})

test('a view of the trail can be handed on by its address', async () => {
  const { heard } = await open('?subject=department&from=2026-03-01')
  expect(heard).toHaveBeenCalledWith({ subject: 'department', from: '2026-03-01' })
  expect(screen.getByLabelText<HTMLSelectElement>('About').value).toBe('department')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-03-01')
})
