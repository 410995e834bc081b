import { Button, Group, NumberInput, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { drawCalls, type EventDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { ENTRIES_MAX } from '#contract/draw-changes/draw-changes.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { notice } from '#web/lib/notice.ts'
import { NewerVersion } from '#web/ui/edit/newer-version.tsx'
import { useNewerVersion } from '#web/ui/edit/use-newer-version.ts'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import type { SeedsDraft } from './use-seeds-draft.ts'

interface SeedsEditorProps {
  draw: EventDraw
  seeds: SeedsDraft
}

/** The seeds of the entries: typed, or from the places of last season. */
export function SeedsEditor({ draw: { event }, seeds: { drafts, draft, entered, isUnsaved } }: SeedsEditorProps) {
  const setDraft = (seeds: typeof draft) => drafts.edit({ seeds })
  const [said, say] = useState('')
  const { queryKey } = drawQueries.managed(event._id)
  const newer = useNewerVersion(drafts, { thing: 'seeds', isPlural: true, queryKey, code: 'draw_changed', say })
  const save = useDrawCall(drawChangeCalls.setSeeds, event._id, {
    onSuccess: () => {
      drafts.discard()
      drafts.forgetAside()
    },
    onFailure: newer.onFailure,
  })
  const former = useCall(drawCalls.formerSeeds, {
    isSilent: true,
    onSuccess: ({ body }) => {
      if (body.length === 0) void notice.failure('Last season has no places of this event.')
      else setDraft(Object.fromEntries(body.map(({ entry, seed }) => [entry, seed])))
    },
  })
  const seeds = entered.flatMap(({ _id }) => {
    const seed = draft[_id]
    return seed === undefined ? [] : [{ entry: _id, seed }]
  })
  const isRepeated = new Set(seeds.map(({ seed }) => seed)).size < seeds.length

  return (
    <Section title="Seeds">
      <Stack gap="sm">
        <NewerVersion newer={newer} />
        <Text c="dimmed">Seed 1 is the strongest. Lots decide about entries without a seed.</Text>
        <Rows>
          {entered.map(({ _id, title, department, team }) => (
            <Row
              key={_id}
              mark={<Crest name={department.name} logo={department.logo} color={department.color} size={36} />}
              title={title}
              note={team?.name}
              actions={
                <NumberInput
                  aria-label={`Seed of ${title}`}
                  placeholder="–"
                  w={84}
                  min={1}
                  max={ENTRIES_MAX}
                  allowDecimal={false}
                  hideControls
                  value={draft[_id] ?? ''}
                  onChange={(value) => setDraft({ ...draft, [_id]: typeof value === 'number' ? value : undefined })}
                />
              }
            />
          ))}
        </Rows>
        {isRepeated && <Text c="red">Each seed is given once.</Text>}
        <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
        <Group gap="sm" justify="space-between">
          <SideButton loading={former.isPending} onClick={() => former.mutate({ params: { eventId: event._id } })}>
            From last season
          </SideButton>
          <Group gap="sm">
            {isUnsaved && <SideButton onClick={drafts.discard}>Reset seeds</SideButton>}
            <Button
              disabled={!isUnsaved || isRepeated || drafts.outdated}
              loading={save.isPending}
              onClick={() =>
                save.mutate({ params: { eventId: event._id }, body: { seeds, basedOn: drafts.draft.basedOn } })
              }
            >
              Save seeds
            </Button>
          </Group>
        </Group>
      </Stack>
    </Section>
  )
}
