import { Button, Group, Paper, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { EventDraw } from '#contract/draw.ts'
import { drawChangeCalls } from '#contract/draw-changes.ts'
import { STAGES_MAX, type StageRules } from '#contract/stage-rules.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { SideButton } from '#web/ui/form/side-button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { defaultRules, defaultStages } from './default-stages.ts'
import { StageFields } from './stage-fields.tsx'

const USUAL_THROUGH = 2

/** The stages of an event before the first one is drawn. */
export function StagesEditor({ draw }: { draw: EventDraw }) {
  const { event, entries, stages } = draw
  const standing = entries.filter(({ state }) => state === 'ENTERED').length
  const stored = stages.map(({ rules }) => rules)
  const [draft, setDraft] = useState<StageRules[]>(stored.length > 0 ? stored : defaultStages(event.sport, standing))
  const save = useDrawCall(drawChangeCalls.setStages, event._id)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)

  const change = (index: number, rules: StageRules) => setDraft(draft.map((one, at) => (at === index ? rules : one)))

  function add() {
    setDraft(withThrough([...draft, defaultRules('KNOCK_OUT', standing)]))
  }

  return (
    <Section title="Stages">
      <Stack gap="md">
        {draft.map((rules, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stages are known by their order
          <Paper key={index} withBorder p="md">
            <StageFields
              number={index + 1}
              rules={rules}
              entries={standing}
              isLast={index === draft.length - 1}
              onChange={(next) => change(index, next)}
              onRemove={
                draft.length > 1 ? () => setDraft(withThrough(draft.filter((_, at) => at !== index))) : undefined
              }
            />
          </Paper>
        ))}
        <Group gap="sm" justify="space-between">
          {draft.length < STAGES_MAX ? (
            <SideButton leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={add}>
              Add a stage
            </SideButton>
          ) : (
            <span />
          )}
          <Button
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() => save.mutate({ params: { eventId: event._id }, body: { stages: draft } })}
          >
            {stored.length > 0 ? 'Save stages' : `Use these stages for ${counted(standing, 'entry', 'entries')}`}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

/** Each stage but the last says how many go on. */
const withThrough = (stages: readonly StageRules[]): StageRules[] =>
  stages.map((one, index) => ({ ...one, through: index < stages.length - 1 ? (one.through ?? USUAL_THROUGH) : null }))
