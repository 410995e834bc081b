import { AppShell } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, ScrollRestoration } from 'react-router'
import { BottomBar } from '#web/app/navigation/bottom-bar.tsx'
import { Drawer } from '#web/app/navigation/drawer.tsx'
import { NavigationBar } from '#web/app/navigation/navigation-bar.tsx'
import { Sidebar } from '#web/app/navigation/sidebar.tsx'
import { useLateParts } from '#web/app/offline/late-parts.ts'
import { useClub } from '#web/lib/club.ts'
import classes from './app-frame.module.css'
import { SkipLink } from './skip-link.tsx'
import { Toasts } from './toasts.tsx'
import { TopBar } from './top-bar.tsx'
import { useCanonicalAddress } from './use-canonical-address.ts'
import { useEarlyAttributes } from './use-early-attributes.ts'
import { usePageFocus } from './use-page-focus.ts'
import { useSidebar } from './use-sidebar.ts'

const SHAPE = {
  layout: 'alt',
  // A number would become rem, and the bar would grow with the text.
  header: { height: 'calc(56px)' },
  footer: { height: { base: 'calc(60px + env(safe-area-inset-bottom))', sm: 0 } },
} as const

/** What stays while pages change. */
export function AppFrame() {
  const club = useClub()
  const [sidebar, setSidebar] = useSidebar()
  const [drawer, { open, close }] = useDisclosure()
  const main = usePageFocus()
  const late = useLateParts()
  useEarlyAttributes()
  useCanonicalAddress()

  return (
    <AppShell {...SHAPE} navbar={{ width: 224, breakpoint: 'md', collapsed: { mobile: true, desktop: !sidebar } }}>
      <title>{club.name}</title>
      <SkipLink target={main} />
      <NavigationBar />
      <AppShell.Header className={classes.bar}>
        <TopBar sidebar={sidebar} onSidebar={() => setSidebar(!sidebar)} drawer={drawer} onDrawer={open} />
      </AppShell.Header>
      <AppShell.Navbar visibleFrom="md" inert={!sidebar} className={classes.bar} aria-label="Pages">
        <Sidebar />
      </AppShell.Navbar>
      <Drawer opened={drawer} onClose={close} />
      <AppShell.Main ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm" className={classes.bar}>
        <BottomBar />
      </AppShell.Footer>
      {late && <late.StatusHint />}
      <Toasts />
      <ScrollRestoration />
    </AppShell>
  )
}
