import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventDraw } from '#contract/draw.ts'
import { drawChangeCalls } from '#contract/draw-changes.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { useDrawCall } from '#web/features/draw/use-draw-call.ts'
import { notice } from '#web/lib/notice.ts'
import { SideButton } from '#web/ui/form/side-button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'

type Seeds = Readonly<Record<string, number | undefined>>

/** The seeds of the entries: typed, or from the places of last season. */
export function SeedsEditor({ draw: { event, entries } }: { draw: EventDraw }) {
  const client = useQueryClient()
  const stored: Seeds = Object.fromEntries(entries.flatMap(({ _id, seed }) => (seed === null ? [] : [[_id, seed]])))
  const [draft, setDraft] = useState<Seeds>(stored)
  const save = useDrawCall(drawChangeCalls.setSeeds, event._id)
  const standing = entries.filter(({ state }) => state === 'ENTERED')
  const seeds = standing.flatMap(({ _id }) => {
    const seed = draft[_id]
    return seed === undefined ? [] : [{ entry: _id, seed }]
  })
  const isRepeated = new Set(seeds.map(({ seed }) => seed)).size < seeds.length
  const isChanged = standing.some(({ _id }) => draft[_id] !== stored[_id])

  async function takeFormer() {
    const { body } = await client.fetchQuery(drawQueries.formerSeeds(event._id))
    if (body.length === 0) void notice.failure('Last season has no places of this event.')
    else setDraft(Object.fromEntries(body.map(({ entry, seed }) => [entry, seed])))
  }

  return (
    <Section title="Seeds">
      <Stack gap="sm">
        <Text c="dimmed">Seed 1 is the strongest. Lots decide about entries without a seed.</Text>
        <Rows>
          {standing.map(({ _id, title, department, team }) => (
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
                  max={64}
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
        <Group gap="sm" justify="space-between">
          <SideButton onClick={() => void takeFormer()}>From last season</SideButton>
          <Button
            disabled={!isChanged || isRepeated}
            loading={save.isPending}
            onClick={() => save.mutate({ params: { eventId: event._id }, body: { seeds } })}
          >
            Save seeds
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
