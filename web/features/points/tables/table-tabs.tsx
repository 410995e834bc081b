import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { withValue } from '#web/lib/address-values.ts'
import line from '#web/ui/list/line.module.css'
import type { Tables } from './chosen-table.ts'

/** The tables of a rule book, each with its address; nothing when there is one. */
export function TableTabs({ names, chosen = names[0] }: Tables) {
  const [address] = useSearchParams()
  if (names.length < 2) return null
  const searchOf = (name: string) => withValue(address, 'table', name === names[0] ? null : name).toString()
  return (
    <nav aria-label="Tables" className={`${line.more} ${line.choices}`}>
      {names.map((name) => (
        <Button
          key={name}
          component={Link}
          to={{ search: searchOf(name) }}
          replace
          preventScrollReset
          variant={name === chosen ? 'filled' : 'default'}
          aria-current={name === chosen ? 'true' : undefined}
          flex="none"
          maw="75vw"
        >
          {name}
        </Button>
      ))}
    </nav>
  )
}
