import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { EventDraw } from '#contract/draw/calls.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { SeedsEditor, useSeedsDraft } from '#web/features/draw/stages/seeds-editor.tsx'
import { StagesEditor, useStagesDraft } from '#web/features/draw/stages/stages-editor.tsx'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { LinkToParent } from '#web/ui/layout/buttons.tsx'
import { PageTitle, TitleLink } from '#web/ui/layout/page-title.tsx'
import { StageManager } from './stage-manager.tsx'

/** Draws an event and keeps its results. */
export function EventDrawPage() {
  const { id = '' } = useParams()
  const draw = useQuery(drawQueries.managed(id))
  const name = draw.data && eventTitle(draw.data.body.event)
  return (
    <>
      <PageTitle title="Draw" subtitle={<TitleLink to={paths.event(id)}>{name}</TitleLink>} />
      <Loaded query={draw} skeleton={<SkeletonRows height={72} />} above={{ to: paths.events, label: 'All events' }}>
        {({ body }) => <DrawEditor draw={body} />}
      </Loaded>
    </>
  )
}

function DrawEditor({ draw }: { draw: EventDraw }) {
  const { event, entries, stages } = draw
  const stagesDraft = useStagesDraft(draw)
  const seedsDraft = useSeedsDraft(draw)
  const isDrawn = stages.some((stage) => stage.draw !== null)
  const isUnsaved = [stagesDraft, seedsDraft].some((one) => one.isUnsaved || one.drafts.outdated)
  if (!entries.some(({ state }) => state === 'ENTERED'))
    return (
      <EmptyState
        sentence="No department has entered yet."
        action={<LinkToParent to={paths.event(event._id)} label="Entries of the event" />}
      />
    )
  return (
    <Stack gap="xl">
      {!isDrawn && <StagesEditor draw={draw} stages={stagesDraft} />}
      {!isDrawn && stages.length > 0 && <SeedsEditor draw={draw} seeds={seedsDraft} />}
      {stages.map((stage) => (
        <StageManager key={stage._id} draw={draw} stage={stage} isUnsaved={!isDrawn && isUnsaved} />
      ))}
    </Stack>
  )
}
