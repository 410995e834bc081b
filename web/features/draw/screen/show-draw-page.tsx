import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import { eventTitle } from '#contract/event/calls.ts'
import { drawQueries } from '#web/features/draw/draw.queries.ts'
import { stageTitle } from '#web/features/draw/draw-words.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { LinkToParent } from '#web/ui/layout/buttons.tsx'
import { DrawScreen } from './draw-screen.tsx'

/** Shows the draw of a stage name by name, as it was drawn; to its managers before it is public. */
export function ShowDrawPage() {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const isManager = allows(MATCH_MANAGERS, useSession().role)
  const publicDraw = useQuery(drawQueries.ofEvent(id))
  const managedDraw = useQuery({ ...drawQueries.managed(id), enabled: isManager })
  // The page was rendered with the public draw, which stays until the other is there.
  const draw = isManager && !managedDraw.isPending ? managedDraw : publicDraw
  return (
    <Loaded query={draw} skeleton={<SkeletonRows height={72} />} above={{ to: paths.events, label: 'All events' }}>
      {({ body }) => {
        const drawn = body.stages.filter((stage) => stage.draw !== null)
        const stage = drawn.find(({ number }) => String(number) === address.get('stage')) ?? drawn[0]
        if (!stage?.draw)
          return (
            <EmptyState
              alone
              sentence="This event is not drawn yet."
              action={<LinkToParent to={paths.event(id)} label="The event" />}
            />
          )
        return (
          <DrawScreen
            key={stage.draw._id}
            title={`${eventTitle(body.event)}: ${stageTitle(stage, body)}`}
            event={id}
            draw={body}
            stage={stage}
            drawn={stage.draw}
          />
        )
      }}
    </Loaded>
  )
}
