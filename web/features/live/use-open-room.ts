import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LIVE_SENTENCES, type LiveSent } from '#contract/live.ts'
import { connectAnew, sendLive } from '#web/lib/live-connection.ts'
import { notice } from '#web/lib/notice.ts'
import { paths } from '#web/lib/paths.ts'

type Opening = 'createLiveMatchFromEnteredData' | 'createLiveMatchFromUpcomingMatch'

/** Opens a room and leads to where its score is kept. */
export function useOpenRoom() {
  const navigate = useNavigate()
  const [isPending, setIsPending] = useState(false)

  async function open<E extends Opening>(event: E, payload: LiveSent<E>): Promise<boolean> {
    setIsPending(true)
    const answer = await sendLive(event, payload).catch(() => null)
    setIsPending(false)
    if (answer?.ok) {
      void notice.success(LIVE_SENTENCES.created)
      await navigate(paths.updateScore(answer.roomId))
      return true
    }
    void notice.failure(answer?.error ?? 'The server did not answer. Please try again.')
    // The session ran out since the connection was opened.
    if (answer?.error === LIVE_SENTENCES.login) void connectAnew()
    return false
  }

  return { open, isPending }
}
