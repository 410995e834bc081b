import { Drawer } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useClub } from '#web/lib/club.ts'
import { Sidebar } from './sidebar.tsx'

interface SidebarDrawerProps {
  opened: boolean
  onClose: () => void
}

export function SidebarDrawer({ opened, onClose }: SidebarDrawerProps) {
  const { name } = useClub()
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
      title={name}
      size={288}
      padding={0}
      styles={{ header: { paddingInline: 'var(--mantine-spacing-lg)' } }}
      hiddenFrom="md"
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
    >
      <nav aria-label="Pages">
        <Sidebar />
      </nav>
    </Drawer>
  )
}
