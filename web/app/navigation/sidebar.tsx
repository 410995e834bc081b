import { NavLink } from 'react-router'
import { useLateParts } from '#web/app/offline/late-parts.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { deviceEntries, sidebarFor } from './entries.ts'
import classes from './sidebar.module.css'

export function Sidebar() {
  const { role } = useSession()
  const late = useLateParts()
  return (
    <ul className={classes.entries} data-for-visitors={role === null || undefined}>
      {[...sidebarFor(role), ...deviceEntries].map(({ key, label, path, icon: Icon }) => (
        <li key={key}>
          <NavLink to={path} end={path === paths.home} className={classes.entry}>
            <Icon size={22} stroke={1.5} aria-hidden />
            {label}
          </NavLink>
        </li>
      ))}
      {late && <late.InstallEntry className={classes.entry} />}
    </ul>
  )
}
