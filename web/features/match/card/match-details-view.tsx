import { Group, Stack } from '@mantine/core'
import { IconCalendarDown, IconCheck, IconPencil, IconTrash, IconTrophy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import { PREFIX } from '#contract/call/call.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { resultChangeCalls } from '#contract/result-change/calls.ts'
import { CALENDAR_PATH } from '#contract/timetable/timetable.ts'
import { NotifyOfMatch } from '#web/features/push/follow/notify-link.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { lateDialog } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton, LinkButton } from '#web/ui/layout/buttons.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { MatchFactList } from './match-facts.tsx'
import { Moves } from './moves.tsx'
import { ScoreTable } from './score-table.tsx'
import { Scoreboard } from './scoreboard.tsx'

// Only organisers need it.
const DeleteMatch = lateDialog(async () => (await import('#web/features/match/plan/delete-match.tsx')).DeleteMatch)

export const MatchDetailsView = ({ match, back }: { match: MatchDetails; back?: ReactNode }) => (
  <article>
    <Scoreboard match={match} back={back} />
    <Stack gap="lg" mt="lg">
      <ScoreTable match={match} />
      <Moves match={match} />
      <MatchActions match={match} />
      <MatchFactList match={match} />
    </Stack>
  </article>
)

/** Actions of a match: calendar and notifications for all, management for some. */
function MatchActions({ match }: { match: MatchDetails }) {
  const { _id, status, date, event, fixture, settledIn, confirmation, version, isDisputed } = match
  const { role } = useSession()
  const [leaving, setLeaving] = useState(false)
  const confirm = useCall(resultChangeCalls.confirm)
  const back = useBack(paths.matches)
  const isComing = status === 'UPCOMING'
  const mayManage = allows(MATCH_MANAGERS, role) && status !== 'LIVE'
  const isDated = isComing && date !== null
  if (!isComing && !mayManage) return null
  return (
    <Group gap="sm">
      {mayManage && isComing && (
        <LinkButton to={paths.recordResult(_id)} icon={IconTrophy}>
          Record result
        </LinkButton>
      )}
      {mayManage && !isComing && event && fixture?.needsWinner && (
        <LinkButton to={paths.eventDraw(event._id)} icon={IconTrophy}>
          Say who goes on
        </LinkButton>
      )}
      {mayManage && confirmation === 'OPEN' && settledIn === null && (
        <IconButton
          icon={IconCheck}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params: { id: _id }, body: { basedOn: version } })}
        >
          Confirm
        </IconButton>
      )}
      {mayManage && !isComing && settledIn === null && !isDisputed && (
        <LinkButton to={paths.correctResult(_id)} variant="default" icon={IconPencil}>
          Correct
        </LinkButton>
      )}
      {mayManage && isComing && (
        <LinkButton to={paths.updateMatch(_id)} variant="default" icon={IconPencil}>
          Edit
        </LinkButton>
      )}
      {isDated && (
        <IconButton
          component="a"
          href={`${PREFIX}/${CALENDAR_PATH}?match=${_id}`}
          variant={mayManage ? 'default' : 'filled'}
          icon={IconCalendarDown}
        >
          Add to calendar
        </IconButton>
      )}
      {isComing && <NotifyOfMatch match={match} />}
      {mayManage && (
        <IconButton variant="outline" color="red" icon={IconTrash} onClick={() => setLeaving(true)}>
          Delete
        </IconButton>
      )}
      {leaving && <DeleteMatch match={match} onClose={() => setLeaving(false)} onDeleted={back} />}
    </Group>
  )
}
