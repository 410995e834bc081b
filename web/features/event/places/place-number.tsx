import { TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'
import classes from './place-number.module.css'

interface PlaceNumberProps {
  name: string
  place: number
  ref: Ref<HTMLInputElement>
  onPlace: (place: number) => void
}

/** The place as a number. What is typed counts when the field is left, or with Enter. */
export function PlaceNumber({ name, place, ref, onPlace }: PlaceNumberProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function commit() {
    const number = Number(typed)
    setTyped(null)
    if (typed && number !== place) onPlace(number)
  }

  return (
    <TextInput
      ref={ref}
      aria-label={`Place of ${name}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      className={classes.number}
      value={typed ?? String(place)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
