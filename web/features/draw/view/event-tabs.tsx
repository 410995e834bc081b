import { Link, useSearchParams } from 'react-router'
import classes from './event-tabs.module.css'

export interface EventTab {
  key: string
  label: string
}

interface EventTabsProps {
  tabs: readonly EventTab[]
  chosen: string
}

/** The parts of an event, each with its address. */
export function EventTabs({ tabs, chosen }: EventTabsProps) {
  const [address] = useSearchParams()
  const addressOf = (key: string) => {
    const next = new URLSearchParams(address)
    next.set('show', key)
    return { search: next.toString() }
  }
  return (
    <nav aria-label="Parts of the event" className={classes.tabs}>
      {tabs.map(({ key, label }) => (
        <Link
          key={key}
          to={addressOf(key)}
          replace
          preventScrollReset
          aria-current={key === chosen ? 'true' : undefined}
          className={classes.tab}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
