import { Button, Group, Stack, Text } from '@mantine/core'
import { drawCalls, type EventDraw } from '#contract/draw/calls.ts'
import { drawChangeCalls } from '#contract/draw-changes/calls.ts'
import { ENTRIES_MAX } from '#contract/draw-changes/draw-changes.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { notice } from '#web/lib/notice.ts'
import { NewerVersion } from '#web/ui/edit/newer-version.tsx'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'
import { CountInput } from '#web/ui/form/count-input.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'

interface SeedsEditorProps {
  draw: EventDraw
  seeds: SeedsDraft
}

/** The seeds of the entries: typed, or from the places of last season. */
export function SeedsEditor({ draw: { event }, seeds: { drafts, draft, entered, isUnsaved } }: SeedsEditorProps) {
  const setDraft = (seeds: typeof draft) => drafts.edit({ seeds })
  const save = useDrawCall(drawChangeCalls.setSeeds, event._id, {
    onSuccess: drafts.settle,
    onFailure: drafts.onFailure,
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
        <NewerVersion of={drafts} />
        <Text c="dimmed">Seed 1 is the strongest. Lots decide about entries without a seed.</Text>
        <Rows>
          {entered.map(({ _id, title, department, team }) => (
            <Row
              key={_id}
              mark={<Crest {...department} size={36} />}
              title={title}
              note={team?.name}
              actions={
                <CountInput
                  aria-label={`Seed of ${title}`}
                  placeholder="–"
                  w={84}
                  min={1}
                  max={ENTRIES_MAX}
                  value={draft[_id] ?? ''}
                  onChange={(value) => setDraft({ ...draft, [_id]: typeof value === 'number' ? value : undefined })}
                />
              }
            />
          ))}
        </Rows>
        {isRepeated && <Text c="red">Each seed is given once.</Text>}
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

type Seeds = Readonly<Record<string, number | undefined>>

interface StoredDraft {
  basedOn: string
  seeds: Seeds
}

/** The seeds that are edited, those of entries that have left aside. */
export function useSeedsDraft({ event, entries, seedsVersion }: EventDraw) {
  const stored: Seeds = Object.fromEntries(entries.flatMap(({ _id, seed }) => (seed === null ? [] : [[_id, seed]])))
  const drafts = useEditDraft<StoredDraft>(`seeds/${event._id}`, {
    fresh: { basedOn: seedsVersion, seeds: stored },
    latest: { basedOn: seedsVersion },
    thing: 'seeds',
    isPlural: true,
    code: 'draw_changed',
    queryKey: drawQueries.managed(event._id).queryKey,
  })
  const draft = drafts.draft.seeds
  const entered = entries.filter(({ state }) => state === 'ENTERED')
  return { drafts, draft, entered, isUnsaved: entered.some(({ _id }) => draft[_id] !== stored[_id]) }
}

type SeedsDraft = ReturnType<typeof useSeedsDraft>
