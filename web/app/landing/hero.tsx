import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isManager } from '#contract/call/access.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { Role } from '#contract/values/enums.ts'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import classes from './hero.module.css'

/** The club's name, tagline and next step. Compact, it leaves the first screen to what is on today. */
export function Hero({ isCompact }: { isCompact: boolean }) {
  const { name, tagline, logo, isSetUp } = useClub()
  const { role } = useSession()
  const { to, label } = nextStep(role, isSetUp)
  return (
    <section className={classes.hero} data-compact={isCompact || undefined}>
      <PitchLines />
      <div className={classes.content}>
        <Crest name={name} logo={logo} size={88} />
        <h1 className={classes.name}>{name}</h1>
        <p className={classes.tagline}>{tagline}</p>
        <Button
          component={Link}
          to={to}
          className={classes.step}
          color="accent"
          size={isCompact ? 'sm' : 'lg'}
          data-for-visitors={role === null || undefined}
        >
          {label}
        </Button>
      </div>
    </section>
  )
}

function nextStep(role: Role | null, isSetUp: boolean) {
  if (!role && !isSetUp) return { to: paths.setup, label: 'Set up your club' }
  if (!role) return { to: paths.login, label: SENTENCES.joinClub }
  if (isManager(role)) return { to: paths.adminDashboard, label: 'Open ADMIN HQ' }
  return { to: paths.departments, label: 'See the Departments' }
}
