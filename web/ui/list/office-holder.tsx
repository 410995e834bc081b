import { Text, Title } from '@mantine/core'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { PersonRef } from '#contract/schemas/replies.ts'
import { PersonLink } from './person-link.tsx'

/** A post and its holder. */
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
