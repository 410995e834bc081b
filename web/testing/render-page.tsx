import { notifications } from '@mantine/notifications'
import { act, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { clubCalls } from '#contract/club/calls.ts'
import { UNNAMED_CLUB } from '#contract/club/club.ts'
import type { OwnProfile } from '#contract/profile/calls.ts'
import { Toasts } from '#web/app/frame/app-frame.tsx'
import { Providers } from '#web/app/providers.tsx'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { fetchToasts } from '#web/lib/notice.ts'
import { resumeSession, signIn, signOut } from '#web/lib/session/session.ts'
import { fakeApi, on } from './fake-api.ts'
import type { FakeLive, LiveScript } from './fake-live.ts'

// Mantine's text areas listen to the fonts, which this browser lacks.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

const club = on(clubCalls.find, () => ({ body: UNNAMED_CLUB }))

interface PageTest {
  page: ReactElement
  /** The route's pattern; the page before it is "/before". */
  path?: string
  at?: string | { pathname: string; hash?: string; search?: string; state?: unknown; key?: string }
  api?: Parameters<typeof fakeApi>[0]
  profile?: OwnProfile
  /** The profile is remembered from before: the session is checked as at the start of the application. */
  resume?: boolean
}
interface LivePageTest extends PageTest {
  live?: LiveScript
}
interface Opened {
  user: UserEvent
  unmount: () => void
  whereabouts: () => string
  goTo: (path: string) => Promise<void>
}

/** A page as a person meets it: in the application's own providers, talking over HTTP; with `live` also by socket. */
export function renderPage(test: PageTest & { live: LiveScript }): Promise<Opened & { live: FakeLive }>
export function renderPage(test: PageTest): Promise<Opened>
export async function renderPage({
  page,
  path = '/page',
  at = path,
  api = [],
  profile,
  resume,
  live: script,
}: LivePageTest) {
  const { server } = await fakeApi([...api, club])
  if (profile) signIn(profile)
  if (resume) resumeSession()
  const live = script && (await (await import('./fake-live.ts')).fakeLive(server, script))
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path, element: page },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    { initialEntries: ['/before', at], initialIndex: 1 },
  )
  const { unmount } = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  onTestFinished(async () => {
    unmount()
    await queryClient.cancelQueries()
    queryClient.clear()
    signOut()
    // A toast with code that is still loading would appear in the next test.
    await fetchToasts()
    notifications.clean()
    sessionStorage.clear()
  })
  const user = userEvent.setup()
  const goTo = (to: string) => act(() => router.navigate(to))
  return { user, unmount, live, goTo, whereabouts: () => router.state.location.pathname }
}

const Frame = () => (
  <>
    <Outlet />
    <Toasts />
  </>
)
