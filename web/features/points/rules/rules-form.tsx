import { NumberInput, SimpleGrid, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PointsRulesReply } from '#contract/points/calls.ts'
import { DEFAULT_MATCHES } from '#contract/rule-book/default-rule-book.ts'
import { MATCH_TAGS, type MatchTag, SPORTS, type Sport } from '#contract/values/enums.ts'
import { countPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { useRulesForm } from './use-rules-form.ts'

const TAG_KEYS = Object.keys(MATCH_TAGS) as MatchTag[]
const SPORT_KEYS = Object.keys(SPORTS) as Sport[]

export function RulesForm({ rules: { win = DEFAULT_MATCHES.win, sports, tags } }: { rules: PointsRulesReply }) {
  const back = useBack(paths.adminGc)
  const form = useRulesForm({ sports, tags }, back)
  return (
    <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
      <Group title="By tag" hint="Goes before what the sport says. Left empty, the sport decides.">
        {TAG_KEYS.map((tag) => (
          <NumberInput key={tag} label={MATCH_TAGS[tag]} placeholder="as its sport" {...form.fieldProps('tags', tag)} />
        ))}
      </Group>
      <Group title="By sport" hint={`Left empty, a win is worth ${countPoints(win)}.`}>
        {SPORT_KEYS.map((sport) => (
          <NumberInput
            key={sport}
            label={SPORTS[sport]}
            placeholder={String(win)}
            leftSection={<SportIcon sport={sport} />}
            {...form.fieldProps('sports', sport)}
          />
        ))}
      </Group>
    </Form>
  )
}

function Group({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" mb="sm">
        {hint}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        {children}
      </SimpleGrid>
    </section>
  )
}
