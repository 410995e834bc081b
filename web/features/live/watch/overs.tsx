import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { InningsOvers } from '#contract/live/calls.ts'
import type { Match } from '#contract/match/calls.ts'
import { BALLS_OF_OVER } from '#rules/sports/overs.ts'
import { liveQueries } from '#web/features/live/live.queries.ts'
import { colorOf, shapeShades } from '#web/lib/color/department-color.ts'
import { Section } from '#web/ui/layout/section.tsx'
import classes from './overs.module.css'

const WIDTH = 320
const HEIGHT = 150
/** The runs of the vertical axis at least, so that a first over is no cliff. */
const LEAST_RUNS = 30

interface OversProps {
  match: Match
  /** The id of the match or of its room. */
  id: string
}

/** The runs of both sides over by over: a line each, and a table. Nothing for innings that were not entered ball by ball. */
export function Overs({ match, id }: OversProps) {
  const bowled = (match.detail?.parts ?? []).reduce((sum, { balls = 0 }) => sum + Math.floor(balls / BALLS_OF_OVER), 0)
  const { data } = useQuery(liveQueries.overs(id, bowled))
  const sides = (data?.body ?? []).map((innings) => sideOf(innings, match))
  const length = Math.max(0, ...sides.map(({ overs }) => overs.length))
  if (length === 0) return null
  return (
    <Section title="Runs by over">
      <RunChart sides={sides} length={length} />
      <details>
        <summary>All overs in a table</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Over</th>
              {sides.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: overs are known by their order
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                {sides.map(({ name, overs }) => (
                  <td key={name}>{overs[index] && <OverCell over={overs[index]} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  )
}

const OverCell = ({ over: { runs, wickets, total } }: { over: InningsOvers['overs'][number] }) => (
  <>
    <span className={classes.runs}>
      +{runs}
      {wickets > 0 && <span className={classes.wickets}> {wickets === 1 ? 'W' : `${wickets} W`}</span>}
    </span>{' '}
    {total}
  </>
)

/** An innings under the name of its side. */
function sideOf({ team, overs }: InningsOvers, { team1, team2 }: Match) {
  const { name, department } = team === 'TEAM1' ? team1 : team2
  return { name, shape: shapeShades(colorOf(department)), overs }
}

function RunChart({ sides, length }: { sides: readonly ReturnType<typeof sideOf>[]; length: number }) {
  const most = Math.max(LEAST_RUNS, ...sides.flatMap(({ overs }) => overs.at(-1)?.total ?? 0))
  const x = (over: number) => (over / Math.max(2, length)) * WIDTH
  const y = (runs: number) => HEIGHT - (runs / most) * HEIGHT
  const said = sides.map(({ name, overs }) => `${name} ${overs.at(-1)?.total ?? 0} after ${overs.length}`)
  return (
    <figure className={classes.chart}>
      <svg viewBox={`-4 -8 ${WIDTH + 8} ${HEIGHT + 12}`} role="img" aria-label={`Runs by over: ${said.join(', ')}`}>
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={classes.ground} />
        {sides.map(({ name, shape, overs }, index) => (
          <g
            key={name}
            className={classes.side}
            style={{ '--on-paper': shape.onPaper, '--on-ink': shape.onInk } as CSSProperties}
            data-second={index > 0 || undefined}
          >
            <polyline points={[{ total: 0 }, ...overs].map(({ total }, over) => `${x(over)},${y(total)}`).join(' ')} />
            {overs.map(
              ({ wickets, total }, over) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: overs are known by their order
                wickets > 0 && <circle key={over} cx={x(over + 1)} cy={y(total)} r={3.5} />,
            )}
          </g>
        ))}
      </svg>
      <figcaption className={classes.legend}>
        {sides.map(({ name, shape, overs }, index) => (
          <span
            key={name}
            className={classes.name}
            style={{ '--on-paper': shape.onPaper, '--on-ink': shape.onInk } as CSSProperties}
            data-second={index > 0 || undefined}
          >
            {name} <b>{overs.at(-1)?.total ?? 0}</b>
          </span>
        ))}
        <span>Dots: wickets</span>
      </figcaption>
    </figure>
  )
}
