import { NavLink } from 'react-router'
import { useLateParts } from '#web/app/offline/late-parts.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { bottomBar, deviceEntries, type MenuEntry, sidebarFor } from './entries.ts'
import classes from './menus.module.css'

export function Sidebar() {
  const { role } = useSession()
  const late = useLateParts()
  const entries = sidebarFor(role)
  return (
    <ul className={classes.sidebar} data-for-visitors={role === null || undefined}>
      {entries.filter((entry) => !isLogout(entry)).map(asLink)}
      {deviceEntries.map(asLink)}
      {late && <late.InstallEntry className={classes.entry} />}
      {entries.filter(isLogout).map(asLink)}
    </ul>
  )
}

const isLogout = ({ key }: MenuEntry) => key === 'logout'

const asLink = ({ key, label, path, icon: Icon }: MenuEntry) => (
  <li key={key}>
    <NavLink to={path} end={path === paths.home} className={classes.entry}>
      <Icon size={22} stroke={1.5} aria-hidden />
      {label}
    </NavLink>
  </li>
)

/** On a phone, under the thumb. */
export function BottomBar() {
  return (
    <nav aria-label="Main pages" className={classes.bar}>
      {bottomBar.map(({ key, label, path, icon: Icon }) => (
        <NavLink key={key} to={path} end={path === paths.home} className={classes.main}>
          <Icon size={22} stroke={1.5} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
