import { UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { prefetchDrawer } from '#web/app/navigation/drawer.tsx'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { Person } from './person.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { SearchButton } from './search-button.tsx'
import classes from './top-bar.module.css'

interface TopBarProps {
  sidebar: boolean
  onSidebar: () => void
  drawer: boolean
  onDrawer: () => void
}

export function TopBar({ sidebar, onSidebar, drawer, onDrawer }: TopBarProps) {
  const { name, logo } = useClub()
  return (
    <div className={classes.bar}>
      <UnstyledButton
        className={classes.switch}
        hiddenFrom="md"
        aria-label="Open the menu"
        aria-expanded={drawer}
        onClick={onDrawer}
        onPointerEnter={prefetchDrawer}
      >
        <IconMenu2 size={28} aria-hidden />
      </UnstyledButton>
      <UnstyledButton
        className={classes.switch}
        visibleFrom="md"
        aria-label={sidebar ? 'Hide the sidebar' : 'Show the sidebar'}
        aria-expanded={sidebar}
        onClick={onSidebar}
      >
        <IconMenu2 size={28} aria-hidden />
      </UnstyledButton>
      <Link to={paths.home} className={classes.club}>
        <Crest name={name} logo={logo} size={30} />
        <span className={classes.name}>{name}</span>
      </Link>
      <SearchButton />
      <SchemeSwitch />
      <Person />
    </div>
  )
}
