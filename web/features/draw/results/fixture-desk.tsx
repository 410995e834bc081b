import { useState } from 'react'
import type { DrawnFixture, EventDraw, StageOfDraw } from '#contract/draw.ts'
import { fixtureTitle, outcomeWords } from '#web/features/draw/draw-words.ts'
import { isBye, scoreText } from '#web/features/draw/shown-draw.ts'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { SideButton } from '#web/ui/form/side-button.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { DecideFixture } from './decide-fixture.tsx'

interface FixtureDeskProps {
  draw: EventDraw
  stage: StageOfDraw
}

/** The fixtures whose sides are known, open ones first, each with its result. */
export function FixtureDesk({ draw, stage }: FixtureDeskProps) {
  const [chosen, choose] = useState<number | null>(null)
  const focus = useFocusFallback()
  const known = stage.fixtures.filter(
    (fixture) => !isBye(fixture) && fixture.state !== 'WAITING' && fixture.sides.every(({ entry }) => entry !== null),
  )
  const ordered = [...known.filter(isOpen), ...known.filter((fixture) => !isOpen(fixture))]
  const fixture = known.find(({ position }) => position === chosen)
  return (
    <>
      <Rows>
        {ordered.map((one) => (
          <Row
            key={one.position}
            mark={null}
            title={one.sides.map(({ words }) => words).join(' – ')}
            note={noteOf(one)}
            actions={
              <SideButton ref={focus.at(String(one.position))} onClick={() => choose(one.position)}>
                {isOpen(one) ? 'Result' : 'Correct'}
              </SideButton>
            }
          />
        ))}
      </Rows>
      {fixture && <DecideFixture draw={draw} stage={stage} fixture={fixture} onClose={() => choose(null)} />}
    </>
  )
}

const isOpen = ({ state }: DrawnFixture) => state === 'READY' || state === 'UNDECIDED'

function noteOf(fixture: DrawnFixture): string {
  const { scores, winner, sides } = fixture
  const won = sides.find(({ entry }) => entry === winner && winner !== null)
  return [fixtureTitle(fixture), scores?.map(scoreText).join('–'), outcomeWords(fixture), won && `${won.words} won`]
    .filter(Boolean)
    .join(' · ')
}
