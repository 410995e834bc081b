import { LineUps } from '#web/features/line-up/view/line-ups.tsx'
import { LiveMatchPage } from '#web/features/live/watch/live-match-page.tsx'
import { Officials } from '#web/features/schedule/officials.tsx'

export const LiveMatchWithLineUpsPage = () => (
  <LiveMatchPage>
    {(match, roomId) => (
      <>
        <Officials match={match} />
        <LineUps match={match} id={roomId} />
      </>
    )}
  </LiveMatchPage>
)
