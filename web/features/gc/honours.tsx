import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Honours as Body } from '#contract/gc/calls.ts'
import { yearAndName } from '#contract/gc/gc.ts'
import { shortOrdinal } from '#rules/words/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { NameLink } from '#web/ui/layout/text-link.tsx'
import line from '#web/ui/list/line.module.css'
import { gcQueries } from './gc.queries.ts'

/** Championships, podiums and events that a department has won, a row for each season. Nothing without any. */
export function Honours({ department }: { department: string }) {
  const seasons = useQuery(gcQueries.honours(department)).data?.body ?? []
  if (seasons.length === 0) return null
  return (
    <Section title="Honours">
      <ul>
        {seasons.map((season, index) => (
          <SeasonRow key={season.record?._id ?? index} season={season} />
        ))}
      </ul>
    </Section>
  )
}

function SeasonRow({ season: { record, isRunning, isChampion, place, won } }: { season: Body[number] }) {
  const standing = isChampion ? 'Champion' : place !== null && shortOrdinal(place)
  return (
    <li className={line.line}>
      <div className={line.words}>
        <span className={line.name}>
          {record ? (
            <NameLink to={paths.gcRecord(record._id)}>{yearAndName(record)}</NameLink>
          ) : isRunning ? (
            'This season'
          ) : (
            'A deleted championship'
          )}
          {standing && ` · ${standing}`}
        </span>
        {won.length > 0 && (
          <div className={line.note}>
            Won{' '}
            {won.map(({ _id, name }, index) => (
              <Fragment key={_id}>
                {index > 0 && ' · '}
                <NameLink to={paths.event(_id)}>{name}</NameLink>
              </Fragment>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}
