import { Box, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './top-bar.module.css'

/** Follows the system until it is used. The page on the server has both icons: the style sheet shows one of them. */
export function SchemeSwitch() {
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
