import { Text } from '@mantine/core'
import { Fragment } from 'react'
import type { EventDraw } from '#contract/draw/calls.ts'
import { paths } from '#web/lib/paths.ts'
import { NameLink } from '#web/ui/layout/text-link.tsx'

/** 'Record 6.42 m · Ravi Menon, Civil · 2024': the year leads to the event. */
export const RecordLine = ({ record: { mark, holders, more } }: { record: NonNullable<EventDraw['record']> }) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    <b>Record {mark}</b>
    {holders.map(({ name, department, year, event }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: several may hide their names
      <Fragment key={index}>
        {index === 0 ? ' · ' : ', equalled by '}
        {name}
        {department !== null && `, ${department}`} ·{' '}
        {event ? <NameLink to={paths.event(event)}>{year}</NameLink> : year}
      </Fragment>
    ))}
    {more > 0 && ` and ${more} more`}
  </Text>
)
