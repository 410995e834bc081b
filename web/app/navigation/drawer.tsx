import { lazy, Suspense, useState } from 'react'

export const fetchDrawer = () => import('./sidebar-drawer.tsx')
const SidebarDrawer = lazy(async () => ({ default: (await fetchDrawer()).SidebarDrawer }))

interface DrawerProps {
  opened: boolean
  onClose: () => void
}

/** The sidebar on phones. Its code comes with the first finger on the burger. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(false)
  if (props.opened && !wanted) setWanted(true)
  return wanted && <Suspense>{<SidebarDrawer {...props} />}</Suspense>
}
