import { ThemeIcon } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'

/** An icon on a tint of the club's colour. */
export const EntryMark = ({ icon: Icon }: { icon: TablerIcon }) => (
  <ThemeIcon variant="light" size={48} radius="md">
    <Icon size={26} stroke={1.5} aria-hidden />
  </ThemeIcon>
)
