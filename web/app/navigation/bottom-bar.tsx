import { NavLink } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import classes from './bottom-bar.module.css'
import { bottomBar } from './entries.ts'

export function BottomBar() {
  return (
    <nav aria-label="Main pages" className={classes.bar}>
      {bottomBar.map(({ key, label, path, icon: Icon }) => (
        <NavLink key={key} to={path} end={path === paths.home} className={classes.entry}>
          <Icon size={22} stroke={1.5} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
