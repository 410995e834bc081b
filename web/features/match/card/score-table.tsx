import type { Match } from '#contract/match/calls.ts'
import { type ScoreColumn, scoreColumns, sideScore } from '#rules/words/score-words.ts'
import classes from './score-table.module.css'

const SIDES = [0, 1] as const

/** The sets, halves or innings of a match in columns; nothing where they would repeat the score. */
export function ScoreTable({ match }: { match: Match }) {
  const columns = scoreColumns(match)
  const isScore = ({ cells }: ScoreColumn) => SIDES.every((side) => cells[side] === sideScore(match, side)?.score)
  if (columns.length < 2 && columns.every(isScore)) return null
  return (
    // The longest details are wider than a phone.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section className={classes.scroll} tabIndex={0} aria-label="Score in detail">
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[match.team1, match.team2].map(({ _id, name }, side) => (
            <tr key={_id} data-won={match.winner === _id || undefined}>
              <th scope="row">{name}</th>
              {columns.map(({ label, cells }) => (
                <td key={label}>{cells[side]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
