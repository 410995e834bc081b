import { Button, Group } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Play } from '#contract/live/calls.ts'
import type { MatchDetails } from '#contract/match/calls.ts'
import { labelOf, offersOf } from '#rules/sports/live/plays.ts'
import { BOTH_SIDES, type DetailRules } from '#rules/sports/sport.ts'
import { nowWords } from '#rules/words/score-words.ts'
import keeper from '#web/features/live/keep/keeper.module.css'
import { padsOf } from '#web/lib/color/side-colors.ts'
import { MatchClock } from '#web/lib/live/match-clock.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LiveNumber } from '#web/ui/feedback/live-score.tsx'
import classes from './play-pads.module.css'
import padClasses from './score-pad.module.css'
import { Pad, PadButton } from './score-pad.tsx'

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** On a phone they stand for the words, so that all buttons fit in one line. */
const CLOCK_MARKS: Partial<Record<Play['kind'], ReactNode>> = {
  CLOCK_START: <IconPlayerPlay {...ICON} />,
  CLOCK_STOP: <IconPlayerPause {...ICON} />,
}

/** With more buttons none is the main one. */
const MANY = 6

interface PlayPadsProps {
  match: MatchDetails
  rules: DetailRules
  disabled: boolean
  onPlay: (play: Play) => void
  /** The way to all entries. */
  log: ReactNode
}

/** A match in the words of its sport: what each side can do now, between them what begins next. */
export function PlayPads({ match, rules, disabled, onPlay, log }: PlayPadsProps) {
  const detail = match.detail ?? rules.live.start
  if (!detail) return null
  const offers = offersOf(rules, detail)
  const isFor = (play: Play, team: Play['team']) => play.team === team && play.kind !== 'NEXT'
  const teams = [match.team1, match.team2]
  const grounds = padsOf(match.team1.department, match.team2.department)
  const sides = BOTH_SIDES.map((side) => ({ ...side, plays: offers.filter((play) => isFor(play, side.team)) }))
  const rare = rules.live.more?.(detail) ?? []
  const busy = sides.filter(({ plays }) => plays.length > 0)
  const others = offers.filter((play) => play.kind === 'NEXT' || play.team === undefined)
  return (
    <>
      <div className={classes.between}>
        <p className={classes.moment}>
          {nowWords({ ...match, detail })} <MatchClock match={match} />
        </p>
        {log}
        {others.map((play) => (
          <Button
            key={`${play.kind}${play.part}`}
            variant="default"
            px="sm"
            disabled={disabled}
            onClick={() => onPlay(play)}
          >
            {CLOCK_MARKS[play.kind]}
            <span className={play.kind in CLOCK_MARKS ? keeper.label : undefined}>{labelOf(rules, play)}</span>
          </Button>
        ))}
      </div>
      <div className={keeper.pads} data-busy={busy.length === 1 ? busy[0]?.team : undefined}>
        {sides.map(({ team, side, plays }) => {
          const shown = (rules.live.pad ?? rules.side)(detail, side)
          const named = side === 0 ? match.team1 : match.team2
          return (
            <Pad
              key={team}
              team={teams[side] ?? match.team1}
              ground={grounds[side]}
              buttons={[
                ...plays.map((play, index) => (
                  <PadButton
                    key={`${play.kind}${play.points}`}
                    label={labelOf(rules, play)}
                    says={`${rules.live.words(play)} for ${named.name}`}
                    isMain={index === 0 && plays.length <= MANY}
                    disabled={disabled}
                    onPress={() => onPlay(play)}
                  />
                )),
                ...(plays.length > 0 && rare.length > 0
                  ? [<RarePlays key="more" plays={rare} rules={rules} disabled={disabled} onPlay={onPlay} />]
                  : []),
              ]}
            >
              <p className={padClasses.score} data-long={shown.score.length > 4 || undefined}>
                <LiveNumber value={shown.score} />
                <span className={padClasses.hint}>{shown.beside}</span>
              </p>
            </Pad>
          )
        })}
      </div>
    </>
  )
}

type RarePlaysProps = Pick<PlayPadsProps, 'rules' | 'disabled' | 'onPlay'> & { plays: readonly Play[] }

/** Byes, and runs after a wide or a no-ball. */
function RarePlays({ plays, rules, disabled, onPlay }: RarePlaysProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PadButton label="More" says="More" disabled={disabled} onPress={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog title="More" onClose={() => setIsOpen(false)}>
          <Group gap={8} align="stretch">
            {plays.map((play) => (
              <Button
                key={`${play.kind}${play.points}`}
                variant="default"
                onClick={() => {
                  setIsOpen(false)
                  onPlay(play)
                }}
              >
                {rules.live.words(play)}
              </Button>
            ))}
          </Group>
        </Dialog>
      )}
    </>
  )
}
