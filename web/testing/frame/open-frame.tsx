import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { authCalls } from '#contract/auth/calls.ts'
import { clubCalls } from '#contract/club/calls.ts'
import { UNNAMED_CLUB } from '#contract/club/club.ts'
import { departmentCalls } from '#contract/department/calls.ts'
import { searchCalls } from '#contract/search/calls.ts'
import { InstallEntry } from '#web/app/offline/install-entry.tsx'
import { lateParts } from '#web/app/offline/late-parts.ts'
import { StatusHint } from '#web/app/offline/status-hint.tsx'
import { Providers } from '#web/app/providers.tsx'
import { routes } from '#web/app/router.tsx'
import { oldState, seenAt } from '#web/lib/calls/old-state.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { signOut } from '#web/lib/session/session.ts'
import { fakeApi, on } from '#web/testing/fake-api.ts'
import { ADMIN } from '#web/testing/people.ts'

const PHYSICS = { _id: '0000000000000000000000a1', name: 'Physics', logo: null }

/** No account is signed in and nothing is known. */
export function forgetFrame() {
  signOut()
  queryClient.clear()
  oldState.set(null)
  seenAt.set(null)
  // They are fetched after the page.
  lateParts.set({ StatusHint, InstallEntry })
}

/** The whole application at an address. */
export async function openFrame(address: string) {
  const { calls, headers } = await fakeApi([
    on(clubCalls.find, () => ({ body: UNNAMED_CLUB })),
    on(departmentCalls.list, () => ({ body: [PHYSICS] })),
    on(authCalls.signup, () => undefined),
    on(authCalls.login, () => ({ body: ADMIN })),
    on(searchCalls.find, () => ({
      body: { teams: [], departments: [], people: [], matches: [], events: [], announcements: [] },
    })),
  ])
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return {
    user: userEvent.setup(),
    calls,
    headers,
    at: () => router.state.location.pathname,
    hash: () => router.state.location.hash,
  }
}
