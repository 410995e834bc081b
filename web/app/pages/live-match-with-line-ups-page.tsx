import { LineUps } from '#web/features/line-up/view/line-ups.tsx'
import { LiveMatchPage } from '#web/features/live/watch/live-match-page.tsx'

/** A live match, and its line-ups. */
export const LiveMatchWithLineUpsPage = () => (
  <LiveMatchPage>{(match, roomId) => <LineUps match={match} id={roomId} />}</LiveMatchPage>
)
