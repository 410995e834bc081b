import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { signIn, signOut } from '#web/lib/session/session.ts'
import { MEMBER } from '#web/testing/people.ts'
import { NeedsSession } from './guarded.tsx'

beforeEach(signOut)

const Login = () => <p>Login, then on to {useLocation().state.from}</p>

function open(address: string) {
  const routes = [
    { element: <NeedsSession />, children: [{ path: '/applications', element: <p>Your applications</p> }] },
    { path: '/login', element: <Login /> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />)
}

test('a visitor logs in first, and the login knows the way back', () => {
  open('/applications?sport=CHESS')
  expect(screen.getByText('Login, then on to /applications?sport=CHESS')).toBeTruthy()
})

test('signed-in people get the page directly', () => {
  signIn(MEMBER)
  open('/applications')
  expect(screen.getByText('Your applications')).toBeTruthy()
})

test('a session that ends on the way to another page does not lead to the login', async () => {
  signIn(MEMBER)
  const { promise: loaded, resolve: load } = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      { element: <NeedsSession />, children: [{ path: '/profile', element: <p>Your profile</p> }] },
      { path: '/', element: <p>Home</p>, loader: () => loaded },
      { path: '/login', element: <Login /> },
    ],
    { initialEntries: ['/profile'] },
  )
  render(<RouterProvider router={router} />)
  await act(async () => void router.navigate('/'))
  act(signOut)
  expect(screen.queryByText(/^Login/)).toBeNull()
  load(null)
  expect(await screen.findByText('Home')).toBeTruthy()
})
