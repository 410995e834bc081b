import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { Tables } from './chosen-table.ts'
import classes from './table-tabs.module.css'

/** The tables of a rule book, each with its address; nothing when there is one. */
export function TableTabs({ names, chosen = names[0] }: Tables) {
  const [address] = useSearchParams()
  if (names.length < 2) return null
  const addressOf = (name: string) => {
    const next = new URLSearchParams(address)
    if (name === names[0]) next.delete('table')
    else next.set('table', name)
    return { search: next.toString() }
  }
  return (
    <nav aria-label="Tables" className={classes.tabs}>
      {names.map((name) => (
        <Button
          key={name}
          component={Link}
          to={addressOf(name)}
          replace
          preventScrollReset
          variant={name === chosen ? 'filled' : 'default'}
          aria-current={name === chosen ? 'true' : undefined}
          className={classes.tab}
        >
          {name}
        </Button>
      ))}
    </nav>
  )
}
