import { Drawer } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useClub } from '#web/lib/club.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { Sidebar } from './menus.tsx'
import classes from './sidebar-drawer.module.css'

export function SidebarDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { name, logo } = useClub()
  const { key } = useLocation()
  const shownAt = useRef(key)

  useEffect(() => {
    if (key === shownAt.current) return
    shownAt.current = key
    onClose()
  }, [key, onClose])

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={
        <span className={classes.club}>
          <Crest name={name} logo={logo} size={30} />
          {name}
        </span>
      }
      size={288}
      padding={0}
      hiddenFrom="md"
      classNames={{ header: classes.head }}
      closeButtonProps={{ 'aria-label': 'Close the menu', size: 'lg' }}
    >
      <nav aria-label="Menu" className={classes.entries}>
        <Sidebar />
      </nav>
    </Drawer>
  )
}
