import { Avatar, ThemeIcon } from '@mantine/core'
import { IconCalendarEvent, IconFile, IconSpeakerphone, IconTournament, type TablerIcon } from '@tabler/icons-react'
import { mediaPath } from '#contract/values/media.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import type { Choice, Group } from './choice.ts'

const SIZE = 36
const ICONS: Partial<Record<Group, TablerIcon>> = {
  matches: IconTournament,
  events: IconCalendarEvent,
  announcements: IconSpeakerphone,
}

interface ChoiceMarkProps {
  choice: Choice
  /** Of a page. */
  icon?: TablerIcon | undefined
}

/** The crest, the person or the icon before a choice. Decorative, because the name is beside it. */
export function ChoiceMark({ choice: { group, label, picture = null, color, sport }, icon }: ChoiceMarkProps) {
  if (group === 'teams' || group === 'departments')
    return <Crest name={label} logo={picture} color={color} size={SIZE} />
  if (group === 'people') {
    return (
      <Avatar aria-hidden src={picture && mediaPath(picture, 80)} alt="" size={SIZE} radius="50%">
        {initialsOf(label)}
      </Avatar>
    )
  }
  const Icon = icon ?? ICONS[group] ?? IconFile
  return (
    <ThemeIcon variant="light" size={SIZE} radius="md" aria-hidden>
      {sport ? <SportIcon sport={sport} /> : <Icon size={20} stroke={1.5} aria-hidden />}
    </ThemeIcon>
  )
}
