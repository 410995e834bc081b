import type { TablerIcon } from '@tabler/icons-react'
import classes from './entry-mark.module.css'

/** An icon on a tint of the club's colour. */
export const EntryMark = ({ icon: Icon }: { icon: TablerIcon }) => (
  <span className={classes.mark}>
    <Icon size={26} stroke={1.5} aria-hidden />
  </span>
)
