import { Button, Group, Paper, Stack, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { EventDraw } from '#contract/draw/calls.ts'
import { STAGES_MAX } from '#contract/draw/draw-enums.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { NewerVersion } from '#web/ui/edit/newer-version.tsx'
import { useNewerVersion } from '#web/ui/edit/use-newer-version.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { defaultRules } from './default-stages.ts'
import { StageFields } from './stage-fields.tsx'
import type { StagesDraft } from './use-stages-draft.ts'

const USUAL_THROUGH = 2

interface StagesEditorProps {
  draw: EventDraw
  stages: StagesDraft
}

/** The stages of an event before the first one is drawn. */
export function StagesEditor({ draw: { event }, stages }: StagesEditorProps) {
  const { drafts, draft, entered, hasStored } = stages
  const setDraft = (next: readonly StageRules[]) => drafts.edit({ stages: next })
  const [said, say] = useState('')
  const { queryKey } = drawQueries.managed(event._id)
  const newer = useNewerVersion(drafts, { thing: 'stages', isPlural: true, queryKey, code: 'draw_changed', say })
  const save = useDrawCall(drawChangeCalls.setStages, event._id, {
    onSuccess: () => {
      drafts.discard()
      drafts.forgetAside()
    },
    onFailure: newer.onFailure,
  })

  const change = (index: number, rules: StageRules) => setDraft(draft.map((one, at) => (at === index ? rules : one)))

  function add() {
    setDraft(withThrough([...draft, defaultRules('KNOCK_OUT', entered)]))
  }

  return (
    <Section title="Stages">
      <Stack gap="md">
        <NewerVersion newer={newer} />
        {draft.map((rules, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stages are known by their order
          <Paper key={index} withBorder p="md">
            <StageFields
              number={index + 1}
              rules={rules}
              entries={entered}
              isLast={index === draft.length - 1}
              onChange={(next) => change(index, next)}
              onRemove={
                draft.length > 1 ? () => setDraft(withThrough(draft.filter((_, at) => at !== index))) : undefined
              }
            />
          </Paper>
        ))}
        <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
        <Group gap="sm" justify="space-between">
          {draft.length < STAGES_MAX ? (
            <SideButton leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={add}>
              Add a stage
            </SideButton>
          ) : (
            <span />
          )}
          <Group gap="sm">
            {stages.isChanged && <SideButton onClick={drafts.discard}>Reset stages</SideButton>}
            <Button
              disabled={!stages.isUnsaved || drafts.outdated}
              loading={save.isPending}
              onClick={() =>
                save.mutate({
                  params: { eventId: event._id },
                  body: { stages: [...draft], basedOn: drafts.draft.basedOn },
                })
              }
            >
              {hasStored ? 'Save stages' : `Use these stages for ${counted(entered, 'entry', 'entries')}`}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Section>
  )
}

/** Each stage but the last says how many go on. */
const withThrough = (stages: readonly StageRules[]): StageRules[] =>
  stages.map((one, index) => ({ ...one, through: index < stages.length - 1 ? (one.through ?? USUAL_THROUGH) : null }))
