import { TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { courtsOf, venueOf } from '#rules/schedule/place.ts'
import { groundQueries } from './ground.queries.ts'

/** A venue: any text, or a ground or court that is suggested. */
export function VenueField(props: TextInputProps) {
  const id = useId()
  const { data } = useQuery(groundQueries.list)
  return (
    <>
      <TextInput {...props} list={data && id} />
      {data && (
        <datalist id={id}>
          {data.body.flatMap(courtsOf).map(({ ground, court }) => (
            <option key={venueOf(ground._id, court)} value={venueOf(ground.name, court)} />
          ))}
        </datalist>
      )}
    </>
  )
}
