import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { signIn, signOut } from '#web/lib/session.ts'
import { MEMBER } from '#web/testing/people.ts'
import { NeedsSession } from './needs-session.tsx'

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

test('whoever is signed in goes straight there', () => {
  signIn(MEMBER)
  open('/applications')
  expect(screen.getByText('Your applications')).toBeTruthy()
})
