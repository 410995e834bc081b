import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import type { CourtOfDay } from '#contract/schedule/calls.ts'
import { WITHOUT_VENUE } from '#web/features/match/card/match-time.ts'
import { Projector } from '#web/ui/feedback/projector.tsx'
import { OrderRow } from './order-row.tsx'
import classes from './order-screen.module.css'

const TURN_MS = 12_000
/** As many fit a hall's screen in a type that is read from its other end. */
const COURTS = 4
const MATCHES = 3

interface OrderScreenProps {
  /** 'Sat, Mar 8'. */
  day: string
  courts: readonly CourtOfDay[]
  onClose: () => void
}

/** What is on and what comes next on each court, for a projector: a few courts at a time, and it turns by itself. */
export function OrderScreen({ day, courts, onClose }: OrderScreenProps) {
  const [turn, setTurn] = useState(0)
  useInterval(() => setTurn((now) => now + 1), TURN_MS, { autoInvoke: true })
  const open = courts
    .map((court) => ({ ...court, matches: court.matches.filter(({ status }) => status !== 'SUMMARY') }))
    .filter(({ matches }) => matches.length > 0)
  const pages = Math.max(1, Math.ceil(open.length / COURTS))
  const page = turn % pages
  return (
    <Projector label="Order of play" className={classes.screen} onClose={onClose}>
      <div className={classes.board}>
        <header className={classes.head}>
          <h2>Order of play</h2>
          <span>
            {day}
            {pages > 1 && ` · ${page + 1} of ${pages}`}
          </span>
        </header>
        {open.length === 0 && <p className={classes.over}>All matches of this day are over.</p>}
        <div className={classes.courts}>
          {open.slice(page * COURTS, (page + 1) * COURTS).map(({ ground, court, matches }) => (
            <section key={`${ground} ${court}`} className={classes.court}>
              <h3>{[ground ?? WITHOUT_VENUE, court].filter(Boolean).join(', ')}</h3>
              <ul>
                {matches.slice(0, MATCHES).map((match) => (
                  <OrderRow key={match._id} match={match} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Projector>
  )
}
