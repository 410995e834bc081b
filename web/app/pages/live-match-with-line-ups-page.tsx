import { LineUps } from '#web/features/line-up/view/line-ups.tsx'
import { LiveMatchPage } from '#web/features/live/watch/live-match-page.tsx'

export const LiveMatchWithLineUpsPage = () => (
  <LiveMatchPage>{(match, roomId) => <LineUps match={match} id={roomId} />}</LiveMatchPage>
)
