import type { ReactNode } from 'react'
import type { BoardMatch } from '#contract/schedule/calls.ts'
import classes from './board.module.css'
import { partOf } from './match-box.tsx'

interface OpenMatchesProps {
  matches: readonly BoardMatch[]
  children: (match: BoardMatch) => ReactNode
}

/** The matches that have no time, by event and round. */
export function OpenMatches({ matches, children }: OpenMatchesProps) {
  if (matches.length === 0) return null
  const isWide = matchMedia('(min-width: 62em)').matches
  return (
    <details className={classes.open} open={isWide}>
      <summary>Without a time · {matches.length}</summary>
      {[...Map.groupBy(matches, partOf)].map(([part, own]) => (
        <section key={part} aria-label={part}>
          <h2>{part}</h2>
          {own.map((match) => children(match))}
        </section>
      ))}
    </details>
  )
}
