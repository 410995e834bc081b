import type { Match } from '#contract/match/calls.ts'
import { scoreColumns } from '#rules/words/score-words.ts'
import classes from './score-table.module.css'

/** The sets, halves or innings of a match in columns; nothing where only two scores were entered. */
export function ScoreTable({ match }: { match: Match }) {
  const columns = scoreColumns(match)
  if (columns.length === 0) return null
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
