import { CloseButton, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { DrawnFixture, EntryOfDraw, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { ENTRY_STATES } from '#contract/values/enums.ts'
import { outcomeWords, stageTitle } from '#web/features/draw/draw-words.ts'
import { isBye, scoreText } from '#web/features/draw/shown-draw.ts'
import { UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { ShareButton } from '#web/ui/layout/share-button.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './way-to-final.module.css'

/** The matches of an entry from its first one to the final or its exit. */
export function WayToFinal({ draw, entry, onClose }: { draw: EventDraw; entry: EntryOfDraw; onClose: () => void }) {
  const steps = pathToFinalOf(draw, entry._id)
  const place = draw.places.find((one) => one.entry === entry._id)?.place ?? null
  const name = `Way of ${entry.title}`
  return (
    <Paper component="section" withBorder px="md" py="sm" aria-label={name}>
      <Group gap="sm" wrap="nowrap">
        <Crest {...entry.department} size={40} />
        <div className={line.words}>
          <Title order={2} size="h3">
            {entry.title}
          </Title>
          <div className={line.note}>
            {entry.state === 'ENTERED' ? waySentence(steps, place) : `${ENTRY_STATES[entry.state]}.`}
          </div>
        </div>
        <ShareButton />
        <CloseButton size={44} aria-label={`Close the way of ${entry.title}`} onClick={onClose} />
      </Group>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step key={`${step.stage.number} ${step.fixture.position}`} step={step} draw={draw} />
        ))}
      </ol>
    </Paper>
  )
}

const MARKS: Record<WayStep['state'], string> = {
  WON: 'W',
  LOST: 'L',
  TIED: 'T',
  BYE: '–',
  REMOVED: '–',
  NEXT: '›',
  POSSIBLE: '',
}

function Step({ step: { stage, fixture, side, state }, draw }: { step: WayStep; draw: EventDraw }) {
  const now = useNow()
  const { scores, match, roundName } = fixture
  const opponent = fixture.sides[side === 0 ? 1 : 0]
  const round = stage.kind === 'KNOCK_OUT' ? roundName : `${stageTitle(stage, draw)}, ${roundName.toLowerCase()}`
  const isOpen = state === 'NEXT' || state === 'POSSIBLE'
  const own = scores && `${scoreText(scores[side])}–${scoreText(scores[side === 0 ? 1 : 0])}`
  const words = state === 'BYE' ? 'Bye' : opponent.words
  const note = outcomeWords(fixture) ?? (isOpen && match ? (whenOf(match, now) ?? UNDATED) : null)
  return (
    <Group component="li" gap="sm" wrap="nowrap" mih={52} py={4} className={classes.step} data-state={state}>
      <span className={classes.mark} aria-hidden>
        {MARKS[state]}
      </span>
      <div className={line.words}>
        <Text size="xs" c="dimmed">
          {[round, note].filter(Boolean).join(' · ')}
        </Text>
        {match ? (
          <Link to={paths.match(match._id)} className={line.name}>
            {words}
          </Link>
        ) : (
          <span className={line.name}>{words}</span>
        )}
      </div>
      {match?.status === 'LIVE' && <span className={classes.live}>● Live</span>}
      {own && <span className={line.figure}>{own}</span>}
    </Group>
  )
}

interface WayStep {
  stage: StageOfDraw
  fixture: DrawnFixture
  /** The side that the entry has or would have. */
  side: 0 | 1
  /** BYE without an opponent, NEXT the next one, POSSIBLE after a win. */
  state: 'WON' | 'LOST' | 'TIED' | 'BYE' | 'REMOVED' | 'NEXT' | 'POSSIBLE'
}

/** The fixtures of an entry from its first one to the final or to its exit, also those that it can still reach by winning. */
export function pathToFinalOf({ stages }: Pick<EventDraw, 'stages'>, entry: string): WayStep[] {
  const steps: WayStep[] = []
  let hasNext = false
  for (const stage of stages) {
    for (const { fixture, side } of fixturesOf(stage, entry)) {
      let state = stateOf(fixture, entry)
      if (state === 'NEXT' && hasNext) state = 'POSSIBLE'
      hasNext ||= state === 'NEXT'
      steps.push({ stage, fixture, side, state })
    }
  }
  return steps
}

function fixturesOf(stage: StageOfDraw, entry: string): Pick<WayStep, 'fixture' | 'side'>[] {
  const own: Pick<WayStep, 'fixture' | 'side'>[] = []
  const reached = new Set<number>()
  for (const fixture of stage.fixtures) {
    const side = fixture.sides.findIndex((one, index) => {
      if (one.entry !== null) return one.entry === entry
      // The match for third place is reached by losing.
      const from = fixture.from[index === 0 ? 0 : 1]
      return !fixture.thirdPlace && from !== null && reached.has(from)
    })
    if (side < 0) continue
    own.push({ fixture, side: side === 0 ? 0 : 1 })
    if (
      stage.kind === 'KNOCK_OUT' &&
      (fixture.winner === null || fixture.winner === entry) &&
      fixture.state !== 'DECIDED'
    )
      reached.add(fixture.position)
  }
  return own
}

function stateOf(fixture: DrawnFixture, entry: string): WayStep['state'] {
  const { state, winner, outcome } = fixture
  if (isBye(fixture) || state === 'NO_MATCH') return 'BYE'
  if (state === 'REMOVED') return 'REMOVED'
  if (state !== 'DECIDED') return fixture.sides.some((side) => side.entry === entry) ? 'NEXT' : 'POSSIBLE'
  if (winner === entry) return 'WON'
  return winner === null && outcome !== 'BOTH_ABSENT' ? 'TIED' : 'LOST'
}

/** The next match of an entry, or how it ended: 'Next: Quarter-final against Physics. 3 wins to the title.' */
export function waySentence(steps: readonly WayStep[], place: number | null): string {
  const open = steps.filter(({ state }) => state === 'NEXT' || state === 'POSSIBLE')
  const next = open[0]
  if (next) {
    const opponent = next.fixture.sides[next.side === 0 ? 1 : 0]
    const wins = open.filter(({ stage }) => stage.kind === 'KNOCK_OUT').length
    const toGo = wins === 0 ? '' : wins === 1 ? ' One win to the title.' : ` ${wins} wins to the title.`
    const name =
      opponent.entry === null ? opponent.words.charAt(0).toLowerCase() + opponent.words.slice(1) : opponent.words
    return `Next: ${next.fixture.roundName} against ${name}.${isLastTitle(open) ? toGo : ''}`
  }
  if (place === 1) return 'Won the event.'
  return place === null ? 'No match is open.' : `Finished at place ${place}.`
}

const isLastTitle = (open: readonly WayStep[]) =>
  open.at(-1)?.fixture.round === open.at(-1)?.stage.rounds && open.at(-1)?.stage.kind === 'KNOCK_OUT'
