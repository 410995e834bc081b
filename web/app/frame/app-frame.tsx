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
import { usePageFocus } from './use-page-focus.ts'
import { useSidebar } from './use-sidebar.ts'
import { useSignedInAttribute } from './use-signed-in-attribute.ts'

/** What stays while pages change. */
export function AppFrame() {
  const club = useClub()
  const [sidebar, setSidebar] = useSidebar()
  const [drawer, { open, close }] = useDisclosure()
  const main = usePageFocus()
  const late = useLateParts()
  useSignedInAttribute()
  useCanonicalAddress()

  return (
    <>
      <title>{club.name}</title>
      <SkipLink target={main} />
      <NavigationBar />
      <header className={classes.header}>
        <TopBar sidebar={sidebar} onSidebar={() => setSidebar(!sidebar)} drawer={drawer} onDrawer={open} />
      </header>
      <nav inert={!sidebar} className={classes.sidebar} aria-label="Pages">
        <Sidebar />
      </nav>
      <Drawer opened={drawer} onClose={close} />
      <main ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <BottomBar />
      </footer>
      {late && <late.StatusHint />}
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
