import { latePart } from '#web/lib/late-part.tsx'

const SidebarDrawer = latePart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer)
export const prefetchDrawer = SidebarDrawer.prefetch

interface DrawerProps {
  opened: boolean
  onClose: () => void
}

/** The sidebar on phones. Its code comes with the first finger on the burger. */
export const Drawer = ({ opened, onClose }: DrawerProps) => (
  <SidebarDrawer opened={opened} onClose={onClose} isWanted={opened} onFailure={onClose} />
)
