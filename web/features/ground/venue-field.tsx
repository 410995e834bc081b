import { TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { courtsOf, venueOf } from '#rules/schedule/place.ts'
import { groundQueries } from './ground.queries.ts'

const SUGGESTED = 'suggested-venues'

/** A venue: any text, or one of the grounds and courts that `VenueList` suggests. */
export const VenueField = (props: TextInputProps) => <TextInput {...props} list={SUGGESTED} />

/** Once for all venue fields of a page. */
export function VenueList() {
  const { data } = useQuery(groundQueries.list)
  return (
    <datalist id={SUGGESTED}>
      {data?.body.flatMap(courtsOf).map(({ ground, court }) => (
        <option key={venueOf(ground._id, court)} value={venueOf(ground.name, court)} />
      ))}
    </datalist>
  )
}
