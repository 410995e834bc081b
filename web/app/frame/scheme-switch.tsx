import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Follows the system until it is used. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = scheme === 'dark' ? 'light' : 'dark'
  const Icon = other === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon size="xl" aria-label={`Switch to ${other} colours`} onClick={() => setColorScheme(other)}>
      <Icon size={22} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}
