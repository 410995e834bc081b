import { useIsFetching } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatch, useNavigation } from 'react-router'
import { BottomBar, Sidebar } from '#web/app/navigation/menus.tsx'
import { useLateParts } from '#web/app/offline/late-parts.ts'
import { deviceStorage } from '#web/lib/browser-storage.ts'
import { embeddedPage } from '#web/lib/calls/embedded-page.ts'
import { useClub } from '#web/lib/club.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { plainMessage, toastCode } from '#web/lib/notice.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { createObservable } from '#web/lib/store.ts'
import classes from './app-frame.module.css'
import { ProofQuestion } from './proof-question.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageFocus } from './use-page-focus.ts'

/** What stays while pages change. */
export function AppFrame() {
  const club = useClub()
  const [sidebar, setSidebar] = useSidebar()
  const main = usePageFocus()
  const late = useLateParts()
  // The thumb of a keeper gives points only.
  const isKeeping = useMatch(paths.updateScore()) !== null
  useSignedInAttribute()
  useCanonicalAddress()

  return (
    <>
      <title>{club.name}</title>
      <SkipLink target={main} />
      <NavigationBar />
      <header className={classes.header}>
        <TopBar sidebar={sidebar} onSidebar={() => setSidebar(!sidebar)} />
      </header>
      <nav inert={!sidebar} className={classes.sidebar} aria-label="Pages">
        <Sidebar />
      </nav>
      <main ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>{!isKeeping && <BottomBar />}</footer>
      {late && <late.StatusHint />}
      <ProofQuestion />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

/** Browsers share the canonical address, so it follows the navigation. The server's other words about the first page go. */
function useCanonicalAddress() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const described = useRef(embeddedPage?.address)
  useEffect(() => {
    if (described.current === address) return
    described.current = address
    const link = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
    // The public origin may differ from the one of this visit.
    if (link) link.href = new URL(address, link.href).href
    for (const element of document.head.querySelectorAll('[data-preview]')) element.remove()
  }, [address])
}

/** Removes what `before-paint.js` has set for the time before hydration. */
function useSignedInAttribute() {
  const isHydrated = useIsHydrated()
  const { role } = useSession()
  useEffect(() => {
    if (isHydrated) document.documentElement.removeAttribute('data-signed-in')
    if (isHydrated && !role) document.documentElement.removeAttribute('data-organiser')
  }, [isHydrated, role])
}

/** The first stop of the keyboard: past the bars, to the page. */
function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <button type="button" className={classes.skip} onClick={() => target.current?.focus()}>
      Skip to the page
    </button>
  )
}

/** A thin line at the top while a page or its data is loading, unless that is quick. */
function NavigationBar() {
  const fetching = useIsFetching() > 0
  const busy = useNavigation().state !== 'idle' || fetching
  return <div className={classes.line} data-busy={busy || undefined} aria-hidden />
}

const KEY = 'podium.sidebar'

const stored = () => deviceStorage.read(KEY) !== 'false'
const sidebar = createObservable(stored())

function subscribe(listener: () => void) {
  const unsubscribe = sidebar.subscribe(listener)
  const followOtherTab = ({ key }: StorageEvent) => key === KEY && show(stored())
  addEventListener('storage', followOtherTab)
  return () => {
    unsubscribe()
    removeEventListener('storage', followOtherTab)
  }
}

function setSidebar(isShown: boolean) {
  deviceStorage.write(KEY, String(isShown))
  show(isShown)
}

/** The styles follow the attribute, which `before-paint.js` sets first. */
function show(isShown: boolean) {
  document.documentElement.toggleAttribute('data-sidebar-hidden', !isShown)
  sidebar.set(isShown)
}

/** Whether this browser shows the sidebar on wide screens. */
const useSidebar = () => [useSyncExternalStore(subscribe, sidebar.get, () => true), setSidebar] as const

export function Toasts() {
  const code = useSyncExternalStore(toastCode.subscribe, toastCode.get, () => null)
  const plain = useSyncExternalStore(plainMessage.subscribe, plainMessage.get, () => '')
  return (
    <>
      {code && <code.Toaster />}
      {plain && (
        <p className={classes.plain} role="alert">
          {plain}
        </p>
      )}
    </>
  )
}
