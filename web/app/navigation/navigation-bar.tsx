import { useIsFetching } from '@tanstack/react-query'
import { useNavigation } from 'react-router'
import classes from './navigation-bar.module.css'

/** A thin line at the top while a page or its data is loading, unless that is quick. */
export function NavigationBar() {
  const fetching = useIsFetching() > 0
  const busy = useNavigation().state !== 'idle' || fetching
  return <div className={classes.line} data-busy={busy || undefined} aria-hidden />
}
