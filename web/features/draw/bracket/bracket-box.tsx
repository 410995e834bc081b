import { Link } from 'react-router'
import type { DrawnFixture } from '#contract/draw.ts'
import { outcomeWords, seededWords } from '#web/features/draw/draw-words.ts'
import { type Entries, isBye, isLive, lookOf, type ShownSide } from '#web/features/draw/shown-draw.ts'
import { UNDATED, whenOf } from '#web/features/match/card/match-time.ts'
import { paths } from '#web/lib/paths.ts'
import classes from './bracket.module.css'
import { CREST, crestId } from './bracket-crests.tsx'
import { BOX, type PlacedFixture } from './bracket-layout.ts'
import { fittedText } from './fitted-text.ts'

const NAME_AT = 8 + CREST.size + 6
const FONT = 13

interface BracketBoxProps {
  placed: PlacedFixture
  entries: Entries
  /** The entry whose way is followed. */
  followed: string | null
  now: Date | null
}

/** One fixture: what it is above the box, a row for each side, the whole linked to its match. */
export function BracketBox({ placed: { fixture, x, y, height }, entries, followed, now }: BracketBoxProps) {
  const sides = isBye(fixture)
    ? fixture.sides.filter(({ entry, words }) => entry !== null || words !== 'Bye')
    : fixture.sides
  const isFollowed = followed !== null && fixture.sides.some(({ entry }) => entry === followed)
  const drawing = (
    <g
      transform={`translate(${x} ${y})`}
      className={classes.box}
      data-position={fixture.position}
      data-live={isLive(fixture) || undefined}
      data-bye={isBye(fixture) || undefined}
      data-followed={isFollowed || undefined}
    >
      {!isBye(fixture) && (
        <text className={classes.label} x={2} y={-7}>
          {isLive(fixture) && <tspan className={classes.dot}>● </tspan>}
          {labelOf(fixture, now)}
        </text>
      )}
      <rect className={classes.frame} width={BOX.width} height={height} rx={9} />
      {!isBye(fixture) && <line className={classes.between} x1={0} x2={BOX.width} y1={BOX.side} y2={BOX.side} />}
      {sides.map((side, index) => (
        <Side
          // biome-ignore lint/suspicious/noArrayIndexKey: two sides, which may have equal words
          key={index}
          side={side}
          fixture={fixture}
          entries={entries}
          y={isBye(fixture) ? 1 : index * BOX.side}
          score={isBye(fixture) ? 'bye' : scoreOf(fixture, side)}
        />
      ))}
    </g>
  )
  if (!fixture.match) return drawing
  return (
    // The list below has the same links for the keyboard.
    <Link to={paths.match(fixture.match._id)} tabIndex={-1} className={classes.link}>
      {drawing}
    </Link>
  )
}

interface SideProps {
  side: ShownSide
  fixture: DrawnFixture
  entries: Entries
  y: number
  score: string
}

function Side({ side, fixture, entries, y, score }: SideProps) {
  const entry = side.entry === null ? undefined : entries.get(side.entry)
  const words = seededWords(side)
  const room = BOX.width - NAME_AT - 10 - (score ? score.length * 8 + 6 : 0)
  return (
    <g className={classes.side} data-look={isBye(fixture) ? 'PLAIN' : lookOf(fixture, side)}>
      <title>{words}</title>
      {entry && <use href={`#${crestId(entry)}`} x={8} y={y + (BOX.side - CREST.size) / 2} />}
      <text className={classes.name} x={entry ? NAME_AT : 10} y={y + BOX.side / 2} fontSize={FONT}>
        {fittedText(words, entry ? room : room + NAME_AT - 10, FONT)}
      </text>
      <text className={classes.score} x={BOX.width - 10} y={y + BOX.side / 2}>
        {score}
      </text>
    </g>
  )
}

function scoreOf({ scores, sides, outcome, winner, state }: DrawnFixture, side: ShownSide): string {
  if (scores) return String(scores[sides[0] === side ? 0 : 1])
  return state === 'DECIDED' && outcome !== 'PLAYED' && winner !== null && winner === side.entry ? 'w.o.' : ''
}

/** 'Match 3 · today 17:30'. */
function labelOf(fixture: DrawnFixture, now: Date | null): string {
  const { number, thirdPlace, match, state } = fixture
  const when = match && state !== 'DECIDED' && (whenOf(match, now) ?? UNDATED)
  return [thirdPlace ? 'Third place' : `Match ${number}`, isLive(fixture) ? 'live' : (outcomeWords(fixture) ?? when)]
    .filter(Boolean)
    .join(' · ')
}
