import { Box, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useClub } from '#web/lib/club.ts'
import { latePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { PersonButton } from './person.tsx'
import { SearchButton } from './search-button.tsx'
import classes from './top-bar.module.css'

// Its code comes with the first finger on the burger.
const Drawer = latePart(async () => (await import('#web/app/navigation/sidebar-drawer.tsx')).SidebarDrawer)

/** So many letters fit beside 'Login' on a phone of 360 px. A longer short name is smaller, in up to two lines. */
const ONE_LINE = 10

export function TopBar({ sidebar, onSidebar }: { sidebar: boolean; onSidebar: () => void }) {
  const { name, shortName, logo } = useClub()
  const [drawer, { open, close }] = useDisclosure()
  return (
    <div className={classes.bar}>
      <UnstyledButton
        className={classes.switch}
        hiddenFrom="md"
        aria-label="Open the menu"
        aria-expanded={drawer}
        onClick={open}
        onPointerEnter={Drawer.prefetch}
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
        <Crest name={name} logo={logo} size={28} />
        <Box component="span" className={classes.name} mod={{ long: shortName.length > ONE_LINE }} hiddenFrom="md">
          {shortName}
        </Box>
        <Box component="span" className={classes.name} visibleFrom="md">
          {name}
        </Box>
      </Link>
      <SearchButton />
      <SchemeSwitch />
      <PersonButton />
      <Drawer opened={drawer} onClose={close} isWanted={drawer} onFailure={close} />
    </div>
  )
}

/** Follows the system until it is used. The page on the server has both icons: the style sheet shows one of them. */
function SchemeSwitch() {
  const { toggleColorScheme } = useMantineColorScheme()
  return (
    <UnstyledButton className={classes.switch} onClick={toggleColorScheme}>
      <Box component="span" lh={0} darkHidden>
        <IconMoon size={22} stroke={1.5} aria-hidden />
        <VisuallyHidden>Switch to dark colours</VisuallyHidden>
      </Box>
      <Box component="span" lh={0} lightHidden>
        <IconSun size={22} stroke={1.5} aria-hidden />
        <VisuallyHidden>Switch to light colours</VisuallyHidden>
      </Box>
    </UnstyledButton>
  )
}
