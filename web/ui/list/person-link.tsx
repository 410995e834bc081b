import { Avatar, Group, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { PersonRef } from '#contract/schemas/replies.ts'
import { mediaPath } from '#contract/values/media.ts'
import { paths } from '#web/lib/paths.ts'
import { isNamed } from '#web/ui/layout/person-name.tsx'
import { initialsOf } from '#web/ui/picture/name-mark.ts'
import classes from './person-link.module.css'

export function PersonLink({ person, note }: { person: PersonRef; note?: string }) {
  const shown = (
    <Group gap="sm" wrap="nowrap">
      {/* Large text needs the width, and a picture does not grow with it. */}
      <Avatar src={person.profilePic && mediaPath(person.profilePic, 80)} alt="" w={40} miw={40} h={40}>
        {initialsOf(person.name)}
      </Avatar>
      <div>
        <Text fw={600} lineClamp={2}>
          {person.name}
        </Text>
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </div>
    </Group>
  )
  if (!isNamed(person)) return shown
  return (
    <Link to={paths.profile(person._id)} className={classes.link}>
      {shown}
    </Link>
  )
}

export function OfficeHolder({ title, holder }: { title: string; holder: PersonRef | null }) {
  return (
    <div>
      <Title order={2} mb="xs">
        {title}
      </Title>
      {holder ? <PersonLink person={holder} /> : <Text c="dimmed">{SENTENCES.notElected}</Text>}
    </div>
  )
}
