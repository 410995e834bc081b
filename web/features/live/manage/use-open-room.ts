import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LiveSent } from '#contract/live/calls.ts'
import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { sendLive } from '#web/lib/live/live-events.ts'
import { notice } from '#web/lib/notice.ts'
import { paths } from '#web/lib/paths.ts'

type Opening = 'createLiveMatchFromEnteredData' | 'createLiveMatchFromUpcomingMatch'

// The server may have received it all the same.
const UNANSWERED = 'The server did not answer. Look whether the match is live before you try again.'

/** Opens a room and navigates to its score page. */
export function useOpenRoom() {
  const navigate = useNavigate()
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function open<E extends Opening>(event: E, payload: LiveSent<E>): Promise<boolean> {
    setIsPending(true)
    setRefusal(undefined)
    const answer = await sendLive(event, payload).catch(() => null)
    setIsPending(false)
    if (!answer?.ok) {
      const why = answer?.error ?? UNANSWERED
      setRefusal(why)
      void notice.failure(why)
      return false
    }
    void notice.success(LIVE_SENTENCES.created)
    await navigate(paths.updateScore(answer.roomId))
    return true
  }

  return { open, isPending, refusal }
}
