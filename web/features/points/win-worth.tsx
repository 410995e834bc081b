import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PointsRulesReply } from '#contract/points/calls.ts'
import { DEFAULT_MATCHES } from '#contract/rule-book/default-rule-book.ts'
import { MATCH_TAGS, SPORTS } from '#contract/values/enums.ts'
import { countPoints, formatPoints } from '#web/lib/format/format-number.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { pointsQueries } from './points.queries.ts'
import classes from './win-worth.module.css'

/** Explains the points of a win, folded by default. */
export function WinWorth() {
  const [isAsked, setAsked] = useState(false)
  return (
    <details className={classes.fold} onToggle={() => setAsked(true)}>
      <summary className={classes.question}>What a win is worth</summary>
      <div className={classes.answer}>{isAsked && <Rules />}</div>
    </details>
  )
}

function Rules() {
  const rules = useQuery(pointsQueries.rules)
  return (
    <Loaded query={rules} skeleton={<SkeletonRows count={2} height={24} />}>
      {({ body }) => <RulesInWords rules={body} />}
    </Loaded>
  )
}

export function RulesInWords({ rules: { sports, tags, ...usual } }: { rules: PointsRulesReply }) {
  const { win, tie } = { ...DEFAULT_MATCHES, ...usual }
  const ofTags = pricesOf(MATCH_TAGS, tags)
  const ofSports = pricesOf(SPORTS, sports)
  const isPlain = ofTags.length + ofSports.length === 0
  return (
    <>
      <p className={classes.sentence}>
        {isPlain
          ? `Every win is worth ${countPoints(win)}, a tie ${tie === 0 ? 'nothing' : countPoints(tie)}.`
          : `A win is worth what its tag says, otherwise what its sport says, otherwise ${countPoints(win)}. A tie is worth ${tie === 0 ? 'nothing' : countPoints(tie)}.`}
      </p>
      {!isPlain && (
        <div className={classes.lists}>
          <Prices title="By tag" prices={ofTags} />
          <Prices title="By sport" prices={ofSports} />
        </div>
      )}
    </>
  )
}

interface Price {
  label: string
  points: number
}

function Prices({ title, prices }: { title: string; prices: Price[] }) {
  if (!prices.length) return null
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.prices}>
        {prices.map(({ label, points }) => (
          <div key={label} className={classes.price}>
            <dt>{label}</dt>
            <dd className={classes.points}>{formatPoints(points)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The rules that are set, in the order of the enum. */
const pricesOf = <K extends string>(labels: Record<K, string>, set: Partial<Record<K, number>>): Price[] =>
  (Object.keys(labels) as K[]).flatMap((key) => {
    const points = set[key]
    return points === undefined ? [] : [{ label: labels[key], points }]
  })
