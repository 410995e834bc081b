import { Text, Title } from '@mantine/core'
import { IconMedal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { TopList, TopPlayers } from '#contract/career/calls.ts'
import { TOP_FIGURES } from '#contract/career/career.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { championshipName } from '#web/lib/format/championship-name.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded, SkeletonGrid } from '#web/ui/feedback/loaded.tsx'
import { SideButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle, TitleLink } from '#web/ui/layout/page-title.tsx'
import line from '#web/ui/list/line.module.css'
import { Crest } from '#web/ui/picture/crest.tsx'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'
import { careerQueries } from './career.queries.ts'
import classes from './figures.module.css'
import { WhatCounts } from './figures.tsx'

/** The players with most of each figure, in the running season or in that of a record. */
export function TopPlayersPage() {
  const { id } = useParams()
  const top = useQuery(careerQueries.top(id))
  const above = id ? { to: paths.gcRecord(id), label: 'Championship' } : { to: paths.pointTable, label: 'Point Table' }
  return (
    <Loaded query={top} skeleton={<SkeletonGrid count={6} height={260} />} above={above}>
      {({ body: { record, lists } }) => (
        <>
          <PageTitle title="Top Players" subtitle={<Season record={record} />} isShared />
          {lists.length > 0 ? (
            <>
              <div className={classes.sports}>
                {lists.map((list) => (
                  <TopTen key={`${list.sport} ${list.figure}`} list={list} />
                ))}
              </div>
              <WhatCounts />
            </>
          ) : (
            <EmptyState
              icon={IconMedal}
              sentence="No figures of this season. They come with plays of live matches that name a player, and with wins in singles and pairs."
            />
          )}
        </>
      )}
    </Loaded>
  )
}

const Season = ({ record }: Pick<TopPlayers, 'record'>) =>
  record ? <TitleLink to={paths.gcRecord(record._id)}>{championshipName(record)}</TitleLink> : 'This season'

const SHOWN = 3

/** The first players of a list, and the others when they are asked for. */
function TopTen({ list: { sport, figure, rows, more } }: { list: TopList }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || rows.length <= SHOWN + 1 ? rows : rows.slice(0, SHOWN)
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} className={classes.sport}>
        <SportIcon sport={sport} size={24} />
        <span>
          {SPORTS[sport]}{' '}
          <Text span inherit c="dimmed">
            {TOP_FIGURES[figure].toLowerCase()}
          </Text>
        </span>
      </Title>
      <ol>
        {shown.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may hide their names
          <li key={at} className={line.line}>
            <span className={line.rank}>{row.place}</span>
            <Crest {...row.department} size={28} />
            <div className={line.words}>
              {row.profile ? (
                <Link to={paths.profile(row.profile)} className={line.name}>
                  {row.name}
                </Link>
              ) : (
                <span className={line.name}>{row.name}</span>
              )}
              <div className={line.note}>{row.department.name}</div>
            </div>
            <span className={line.figure}>{row.amount}</span>
          </li>
        ))}
      </ol>
      {shown.length < rows.length && (
        <SideButton mt="sm" onClick={() => setWhole(true)}>
          The first {rows.length}
        </SideButton>
      )}
      {shown.length === rows.length && more > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          And {more} more with {rows.at(-1)?.amount}.
        </Text>
      )}
    </section>
  )
}
