import { ThemeIcon } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import type { Sport } from '#contract/values/enums.ts'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

/** The icon of the announcement's sport, or a megaphone for all sports. */
export function AnnouncementMark({ sport, size = 44 }: { sport: Sport | null; size?: number }) {
  const icon = Math.round(size * 0.55)
  return (
    <ThemeIcon variant="light" size={size} radius="md">
      {sport ? <SportIcon sport={sport} size={icon} /> : <IconSpeakerphone size={icon} stroke={1.5} aria-hidden />}
    </ThemeIcon>
  )
}
