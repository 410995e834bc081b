import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { eventTitle } from '#contract/event/calls.ts'
import { eventChoiceQueries } from './event-choice.queries.ts'

/** An event of the running season, or none; nothing in a season without events. */
export function EventChoice(props: Omit<NativeSelectProps, 'data'>) {
  const { data, hasNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(eventChoiceQueries.pages)
  const wantsMore = hasNextPage && !isFetchNextPageError
  const count = data?.pages.length
  useEffect(() => {
    if (wantsMore && count) void fetchNextPage()
  }, [wantsMore, count, fetchNextPage])
  const events = data?.pages.flatMap(({ body }) => body) ?? []
  if (events.length === 0) return null
  const choices = events.map((event) => ({ value: event._id, label: eventTitle(event) }))
  return <NativeSelect label="Event" data={[{ value: '', label: 'No event' }, ...choices]} {...props} />
}
