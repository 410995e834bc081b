import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { departmentCalls } from '#contract/department/calls.ts'
import { type FoundProfile, type MoveLosses, profileCalls, type RoleHolder } from '#contract/profile/calls.ts'
import { on, refuse } from '#web/testing/fake-api.ts'
import { ADMIN, MEMBER } from '#web/testing/people.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { RoleManagementPage } from './role-management-page.tsx'

const physics = { _id: '0000000000000000000000a1', name: 'Physics', logo: null }
const department = { _id: physics._id, name: physics.name }
const asha: FoundProfile = { ...MEMBER, department }
const namesake: FoundProfile = { ...asha, _id: '0000000000000000000000b2', email: 'other.asha@example.org' }
const holder = (name: string, role: RoleHolder['role'], of: RoleHolder['department']): RoleHolder => ({
  _id: '0000000000000000000000c1',
  name,
  role,
  department: of,
  profilePic: null,
})

async function open(api: Parameters<typeof renderPage>[0]['api'] = [], search = '') {
  const searched = vi.fn()
  const opened = await renderPage({
    page: <RoleManagementPage />,
    at: { pathname: '/page', search },
    profile: ADMIN,
    api: [
      ...api,
      on(departmentCalls.list, () => ({ body: [physics] })),
      on(profileCalls.roleHolders, () => ({
        body: [
          holder('Ravi Menon', 'ADMIN', null),
          holder('Head Of Physics', 'DEPARTMENT_HEAD', department),
          holder('Left Behind', 'DEPARTMENT_SPORTS_LEAD', null),
        ],
      })),
      on(profileCalls.search, ({ query }) => {
        searched(query.q)
        const body = [asha, namesake].filter(({ email }) => email.includes(query.q))
        return { body, currentPage: 1, totalPages: 1 }
      }),
      on(profileCalls.view, ({ params }) =>
        params.id === asha._id ? { body: MEMBER_VIEW } : refuse('not_found', 'There is no such person.'),
      ),
    ],
  })
  return { ...opened, searched }
}
const { email: _, ...facts } = MEMBER
const MEMBER_VIEW = { ...facts, department }

const person = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Person/ })
const role = () => screen.getByRole('combobox', { name: /^Role/ })
const assign = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Assign' })
// A browser without layout takes what floats for out of sight.
const option = (name: RegExp) => screen.findByRole('option', { name, hidden: true })
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body)

test('an admin sees the holders of all roles and the free posts', async () => {
  await open()
  expect(await screen.findByRole('link', { name: /Ravi Menon/ })).toBeTruthy()
  await screen.findByRole('heading', { name: 'Physics' })
  expect(card('Physics').getByRole('link', { name: /Head Of Physics/ })).toBeTruthy()
  expect(card('Physics').getAllByText('Sports lead: Yet to be elected.')).toHaveLength(1)
  expect(card('Without a department').getByRole('link', { name: /Left Behind/ })).toBeTruthy()
})

test('a person is found by a part of the email, chosen by keyboard and given a role', async () => {
  const onCall = vi.fn()
  const { user, searched } = await open([on(profileCalls.assignRole, ({ body }) => onCall(body))])
  expect(assign().disabled).toBe(true)
  await user.type(person(), 'other.asha')
  const found = await option(/other\.asha@example\.org/)
  expect(found.textContent).toContain('Member · Physics')
  expect(searched.mock.calls).toEqual([['other.asha']])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(person().value).toBe('Asha Kulkarni')
  await user.selectOptions(role(), 'Sports lead')
  await user.click(assign())
  expect(await screen.findByText('Role assigned.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ userId: namesake._id, role: 'DEPARTMENT_SPORTS_LEAD' })
  await waitFor(() => expect(person().value).toBe(''))
})

test('a pasted id finds its owner; an unknown one shows an error', async () => {
  const { user } = await open()
  await user.click(person())
  await user.paste(asha._id)
  expect((await option(/Asha Kulkarni/)).textContent).toContain('Member · Physics')
  await user.clear(person())
  await user.paste(physics._id)
  expect(await screen.findByText('There is no such person.')).toBeTruthy()
})

test('a search without a result shows a message', async () => {
  const { user } = await open()
  await user.type(person(), 'nobody')
  expect(await screen.findByText('No records found')).toBeTruthy()
})

test('a post that is taken names its holder, and that stays beside the form', async () => {
  const taken = 'Head Of Physics is Department head of Physics already. Deassign that role first.'
  const { user } = await open([on(profileCalls.assignRole, () => refuse('post_taken', taken))])
  await user.type(person(), 'other')
  await user.click(await option(/other\.asha/))
  await user.selectOptions(role(), 'Department head')
  await user.click(assign())
  const form = within(screen.getByRole('region', { name: 'Assign a role' }))
  expect(await form.findByText(taken)).toBeTruthy()
  expect(screen.getAllByText(taken)).toHaveLength(2)
  expect(person().value).toBe('Asha Kulkarni')
})

test('a role is taken only after a question', async () => {
  const onCall = vi.fn()
  const { user } = await open([on(profileCalls.deassignRole, ({ body }) => onCall(body))])
  const menu = await screen.findByRole('button', { name: 'More for Head Of Physics' })
  const ask = async () => {
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Deassign' }))
  }
  await ask()
  const question = within(await screen.findByRole('dialog', { name: 'Deassign Head Of Physics?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(onCall).not.toHaveBeenCalled()
  await ask()
  await user.click(await screen.findByRole('button', { name: 'Deassign' }))
  expect(await screen.findByText('Role deassigned.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ userId: '0000000000000000000000c1' })
})

test('the last admin stays, and the question says why', async () => {
  const last = 'The club needs an admin: this is the last one.'
  const { user } = await open([on(profileCalls.deassignRole, () => refuse('last_admin', last))])
  await user.click(await screen.findByRole('button', { name: 'More for Ravi Menon' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Deassign' }))
  await user.click(await screen.findByRole('button', { name: 'Deassign' }))
  const question = within(await screen.findByRole('dialog', { name: 'Deassign Ravi Menon?' }))
  expect(await question.findByText(last)).toBeTruthy()
})

test('an admin gets a one-time link for a person, to copy', async () => {
  const link = 'http://127.0.0.1:3000/resetPassword#token=one-time'
  const onCall = vi.fn()
  const { user } = await open([
    on(profileCalls.issueReset, ({ body }) => {
      onCall(body)
      return { body: { link } }
    }),
  ])
  await user.type(person(), 'other')
  await user.click(await option(/other\.asha/))
  await user.click(screen.getByRole('button', { name: 'Password link' }))
  await user.click(await screen.findByRole('button', { name: 'Make a link' }))
  expect((await screen.findByLabelText<HTMLInputElement>('One-time link')).value).toBe(link)
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ userId: namesake._id })
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(link)
})

test('all sessions of a person end after a question', async () => {
  const onCall = vi.fn()
  const { user } = await open([on(profileCalls.endSessions, ({ body }) => void onCall(body))])
  await user.type(person(), 'other')
  await user.click(await option(/other\.asha/))
  await user.click(screen.getByRole('button', { name: 'End sessions' }))
  expect(onCall).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(onCall).toHaveBeenCalledExactlyOnceWith({ userId: namesake._id }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const MOVED = {
  department,
  role: 'DEPARTMENT_SPORTS_LEAD' as const,
  teams: [
    { _id: '0000000000000000000000t1', name: 'Bishops', status: 'ACCEPTED' as const, post: 'CAPTAIN' as const },
    { _id: '0000000000000000000000t2', name: 'Knights', status: 'APPLIED' as const, post: null },
  ],
}

async function openMove(losses: MoveLosses, api: Parameters<typeof open>[0] = []) {
  const opened = await open([on(profileCalls.moveLosses, () => ({ body: losses })), ...api])
  await opened.user.type(person(), 'other')
  await opened.user.click(await option(/other\.asha/))
  await opened.user.click(screen.getByRole('button', { name: 'Move' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Move Asha Kulkarni?' })) }
}

test('an admin moves a person to another department after reading what is lost', async () => {
  const onCall = vi.fn()
  const { user, dialog } = await openMove(MOVED, [
    on(profileCalls.move, ({ params, body }) => onCall({ ...params }, body)),
  ])
  expect(await dialog.findByText('Asha Kulkarni leaves Physics and loses:')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'the post of Sports lead of Physics',
    'Bishops: player and captain',
    'Knights: application',
  ])
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' })
  expect(confirm.disabled).toBe(true)
  await user.selectOptions(dialog.getByRole('combobox', { name: /^New department/ }), 'Physics')
  await user.click(confirm)
  expect(await screen.findByText('Moved to the other department.')).toBeTruthy()
  expect(onCall).toHaveBeenCalledExactlyOnceWith({ id: namesake._id }, { department: physics._id })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refused move says why in the dialog', async () => {
  const refusal = 'Asha Kulkarni belongs to Physics already.'
  const nothing = { department, role: null, teams: [] }
  const { user, dialog } = await openMove(nothing, [
    on(profileCalls.move, () => refuse('department_unchanged', refusal)),
  ])
  expect(await dialog.findByText('Asha Kulkarni leaves Physics, and loses no team and no post.')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: /^New department/ }), 'Physics')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText(refusal)).toBeTruthy()
})

test('a person without a department loses nothing by a move', async () => {
  const { dialog } = await openMove({ department: null, role: null, teams: [] })
  expect(await dialog.findByText('Asha Kulkarni belongs to no department, and loses nothing.')).toBeTruthy()
})

test('a person whom ADMIN HQ names in the address is asked to be moved', async () => {
  const losses = on(profileCalls.moveLosses, () => ({ body: { department: null, role: null, teams: [] } }))
  const { user } = await open([losses], `?move=${asha._id}`)
  expect(await screen.findByRole('dialog', { name: `Move ${MEMBER.name}?` })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
