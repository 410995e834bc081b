import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { MatchDetails } from '#contract/match.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'

/** For the keeper of this score and for admins. */
export function KeepScoreLink({ match: { roomId, keeper } }: { match: MatchDetails }) {
  const { profile, role } = useSession()
  if (!roomId || !profile || (role !== 'ADMIN' && keeper?._id !== profile._id)) return null
  return (
    <Button component={Link} to={paths.updateScore(roomId)} leftSection={<IconPencil size={18} aria-hidden />}>
      Keep score
    </Button>
  )
}
