import { Button, SegmentedControl } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { fixtureTitle, outcomeWords } from '#web/features/draw/draw-words.ts'
import { PlanRows } from '#web/features/draw/plan/plan-rows.tsx'
import type { PlannedFixture } from '#web/features/draw/plan/use-plan-rows.ts'
import { isBye, scoreText } from '#web/features/draw/shown-draw.ts'
import { UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { paths } from '#web/lib/paths.ts'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { IconAction } from '#web/ui/list/row-actions.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { DecideFixture } from './decide-fixture.tsx'
import { ResultRows } from './result-rows.tsx'

/** The results that stand between the open fixtures and the next part of the page. */
const LATEST = 4

/** The fixtures whose sides are known, open ones first, with their scores in rows. */
export function FixtureManager({ draw, stage }: { draw: EventDraw; stage: StageOfDraw }) {
  const [chosen, choose] = useState<number | null>(null)
  const focus = useFocusFallback()
  const now = useNow()
  const known = stage.fixtures.filter(
    (fixture) => !isBye(fixture) && fixture.state !== 'WAITING' && fixture.sides.every(({ entry }) => entry !== null),
  )
  const decided = known.filter((fixture) => !isOpen(fixture)).toReversed()
  const [isWhole, showWhole] = useState(false)
  const fixture = known.find(({ position }) => position === chosen)
  const planned = stage.fixtures.flatMap(asPlanned)
  // Until a match has a time or a result, times come first.
  const isToPlan = decided.length === 0 && planned.every(({ match }) => !match.date)
  const [view, setView] = useState(isToPlan ? TIMES : 'Results')
  const showsTimes = view === TIMES && planned.length > 0
  return (
    <>
      {planned.length > 0 && (
        <SegmentedControl
          aria-label="What is entered"
          data={['Results', TIMES]}
          value={view}
          onChange={setView}
          style={{ alignSelf: 'flex-start' }}
        />
      )}
      {showsTimes ? (
        <PlanRows event={draw.event._id} fixtures={planned} />
      ) : (
        <ResultRows draw={draw} stage={stage} fixtures={known.filter(isOpen)} onMore={choose} focusAt={focus.at} />
      )}
      {(decided.length > 0 || (known.length === 0 && !showsTimes)) && (
        <Rows>
          {(isWhole ? decided : decided.slice(0, LATEST)).map((one) => (
            <Row
              key={one.position}
              mark={null}
              title={titleOf(one)}
              {...(one.match && { to: paths.match(one.match._id) })}
              note={noteOf(one, now)}
              actions={
                <IconAction
                  ref={focus.at(String(one.position))}
                  icon={IconPencil}
                  tip="Correct"
                  onClick={() => choose(one.position)}
                />
              }
            />
          ))}
        </Rows>
      )}
      {decided.length > LATEST && (
        <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => showWhole(!isWhole)}>
          {isWhole ? 'Latest results' : `All ${decided.length} results`}
        </Button>
      )}
      {fixture && <DecideFixture draw={draw} stage={stage} fixture={fixture} onClose={() => choose(null)} />}
    </>
  )
}

const TIMES = 'Times'

/** Fixtures with a match to come, and those that wait for their sides. */
function asPlanned({ match, waiting, ...fixture }: DrawnFixture): PlannedFixture[] {
  const plan = match?.status === 'UPCOMING' ? match : waiting
  return plan ? [{ ...fixture, ...(waiting && { waiting }), match: { status: 'UPCOMING', ...plan } }] : []
}

const isOpen = ({ state }: DrawnFixture) => state === 'READY' || state === 'UNDECIDED'

function titleOf({ sides: [one, other], scores }: DrawnFixture): string {
  // Word joiners keep a score on one line.
  const score = scores?.map(scoreText).join('\u2060–\u2060') ?? '–'
  return `${one.words} ${score} ${other.words}`
}

function noteOf(fixture: DrawnFixture, now: Date | null): string {
  const { scores, winner, sides, match } = fixture
  const won = sides.find(({ entry }) => entry === winner && winner !== null)
  const [one, other] = scores ?? [0, 0]
  // The score says who won, but for level scores and decisions.
  const leads = one === other ? undefined : sides[one > other ? 0 : 1]
  const facts = [
    outcomeWords(fixture),
    won !== leads && won && `${won.words} won`,
    fixtureTitle(fixture),
    match && (whenOf(match, now) ?? UNDATED),
  ]
  return facts.filter(Boolean).join(' · ')
}
