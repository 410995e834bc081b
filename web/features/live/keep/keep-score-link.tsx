import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { allows, MATCH_MANAGERS } from '#contract/call/access.ts'
import { liveCalls } from '#contract/live/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { setKeeper } from '#web/features/live/watch/use-room.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { IconButton, LinkButton } from '#web/ui/layout/buttons.tsx'

interface KeepScoreLinkProps {
  match: MatchDetails
  /** What all others see in its place. */
  children?: ReactNode
}

/** For the keeper of this score and for admins. A match without a keeper gets one with the same tap. */
export function KeepScoreLink({ match: { roomId, status, keeper }, children }: KeepScoreLinkProps) {
  const { profile, role } = useSession()
  if (!roomId || !profile) return children
  if (!keeper && status === 'LIVE') return allows(MATCH_MANAGERS, role) ? <KeepScoreButton roomId={roomId} /> : children
  if (role !== 'ADMIN' && keeper?._id !== profile._id) return children
  return (
    <LinkButton to={paths.updateScore(roomId)} icon={IconPencil}>
      Keep score
    </LinkButton>
  )
}

function KeepScoreButton({ roomId }: { roomId: string }) {
  const navigate = useNavigate()
  const take = useCall(liveCalls.takeOver, {
    onSuccess: ({ body }) => {
      setKeeper(roomId, body.keeper)
      void navigate(paths.updateScore(roomId))
    },
  })
  return (
    <IconButton icon={IconPencil} loading={take.isPending} onClick={() => take.mutate({ params: { roomId } })}>
      Keep score
    </IconButton>
  )
}
