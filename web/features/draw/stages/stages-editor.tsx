import { Button, Group, Paper, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { EventDraw } from '#contract/draw/calls.ts'
import { STAGES_MAX } from '#contract/draw/draw-enums.ts'
import type { StageRules } from '#contract/draw/stage-schemas.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { paths } from '#web/lib/paths.ts'
import { NewerVersion } from '#web/ui/edit/newer-version.tsx'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'
import { IconButton, SideButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { defaultRules, defaultStages } from './default-stages.ts'
import { StageFields } from './stage-fields.tsx'

const USUAL_THROUGH = 2

/** The stages of an event before the first one is drawn. */
export function StagesEditor({ draw: { event }, stages }: { draw: EventDraw; stages: StagesDraft }) {
  const { drafts, draft, entered, hasStored } = stages
  const setDraft = (next: readonly StageRules[]) => drafts.edit({ stages: next })
  const outcome = { onSuccess: drafts.settle, onFailure: drafts.onFailure }
  const save = useDrawCall(drawChangeCalls.setStages, event._id, outcome)
  // The big screen that follows says both.
  const saveFirst = useDrawCall(drawChangeCalls.setStages, event._id, { ...outcome, isSilent: true })
  const navigate = useNavigate()
  const prepare = useDrawCall(drawChangeCalls.drawStage, event._id, {
    isSilent: true,
    onSuccess: () => void navigate(paths.showDraw(event._id, 1)),
  })
  const isBusy = save.isPending || saveFirst.isPending || prepare.isPending
  const given = { params: { eventId: event._id }, body: { stages: [...draft], basedOn: drafts.draft.basedOn } }

  /** Saves the stages and draws the first one at once, without seeds. */
  function prepareDraw() {
    saveFirst.mutate(given, {
      onSuccess: ({ body: { stages: saved, stagesVersion, seedsVersion } }) => {
        const first = saved[0]
        if (!first) return
        const body = { method: 'SEEDS', isPublic: false, stagesVersion, seedsVersion } as const
        prepare.mutate({ params: { stageId: first._id }, body })
      },
    })
  }

  return (
    <Section title="Stages">
      <Stack gap="md">
        <NewerVersion of={drafts} />
        {draft.map((rules, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stages are known by their order
          <Paper key={index} withBorder p="md">
            <StageFields
              number={index + 1}
              rules={rules}
              entries={entered}
              isLast={index === draft.length - 1}
              onChange={(next) => setDraft(draft.with(index, next))}
              onRemove={
                draft.length > 1 ? () => setDraft(withThrough(draft.filter((_, at) => at !== index))) : undefined
              }
            />
          </Paper>
        ))}
        <Group gap="sm" justify="space-between">
          {draft.length < STAGES_MAX ? (
            <IconButton
              icon={IconPlus}
              variant="default"
              size="sm"
              onClick={() => setDraft(withThrough([...draft, defaultRules('KNOCK_OUT', entered)]))}
            >
              Add a stage
            </IconButton>
          ) : (
            <span />
          )}
          <Group gap="sm">
            {stages.isChanged && <SideButton onClick={drafts.discard}>Reset stages</SideButton>}
            <Button
              variant={hasStored ? 'filled' : 'default'}
              disabled={!stages.isUnsaved || drafts.outdated || isBusy}
              loading={save.isPending}
              onClick={() => save.mutate(given)}
            >
              {hasStored ? 'Save stages' : `Use these stages for ${counted(entered, 'entry', 'entries')}`}
            </Button>
            {!hasStored && (
              <Button disabled={drafts.outdated} loading={isBusy} onClick={prepareDraw}>
                Prepare the draw
              </Button>
            )}
          </Group>
        </Group>
      </Stack>
    </Section>
  )
}

/** Each stage but the last says how many go on. */
const withThrough = (stages: readonly StageRules[]): StageRules[] =>
  stages.map((one, index) =>
    index < stages.length - 1
      ? { ...one, through: one.through ?? USUAL_THROUGH }
      : { ...one, through: null, ...('bestOfRest' in one && { bestOfRest: undefined }) },
  )

interface StoredDraft {
  basedOn: string
  stages: readonly StageRules[]
}

/** The stages that are edited: those that are stored, or a proposal while there are none. */
export function useStagesDraft({ event, entries, stages, stagesVersion }: EventDraw) {
  const entered = entries.filter(({ state }) => state === 'ENTERED').length
  const stored = stages.map(({ rules }) => rules)
  const proposed = stored.length > 0 ? stored : defaultStages(event.sport, entered)
  const drafts = useEditDraft<StoredDraft>(`stages/${event._id}`, {
    fresh: { basedOn: stagesVersion, stages: proposed },
    latest: { basedOn: stagesVersion },
    thing: 'stages',
    isPlural: true,
    code: 'draw_changed',
    queryKey: drawQueries.managed(event._id).queryKey,
  })
  const draft = drafts.draft.stages
  return {
    ...{ drafts, draft, entered },
    hasStored: stored.length > 0,
    /** Differs from the stored stages, also where it is only proposed. */
    isUnsaved: !isSame(draft, stored),
    isChanged: !isSame(draft, proposed),
  }
}

type StagesDraft = ReturnType<typeof useStagesDraft>

const isSame = (draft: readonly StageRules[], stages: readonly StageRules[]) =>
  JSON.stringify(draft) === JSON.stringify(stages)
