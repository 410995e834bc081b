import type { Match } from '#contract/match/calls.ts'
import { outcomeIn } from '#web/features/match/card/scoreboard.tsx'
import { latePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import classes from './big-screen.module.css'

const QrCode = latePart(async () => (await import('#web/ui/picture/qr-code.tsx')).QrCode)

/** The end of a match on the scoreboard: the winner, and a QR code of the match for the phones in the hall. */
export function FullTime({ match }: { match: Match }) {
  return (
    <div className={classes.end}>
      <p className={classes.full} role="status">
        Full time{match.status === 'SUMMARY' && <span className={classes.winner}>{outcomeIn(match)}</span>}
      </p>
      <QrCode
        className={classes.code}
        text={new URL(paths.match(match._id), window.location.origin).href}
        label="QR code of this match"
      />
    </div>
  )
}
