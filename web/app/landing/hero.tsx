import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isManager } from '#contract/access.ts'
import type { Role } from '#contract/enums.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Crest } from '#web/ui/picture/crest.tsx'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import classes from './hero.module.css'

export function Hero() {
  const { name, tagline, logo } = useClub()
  const { role } = useSession()
  const { to, label } = nextStep(role)
  return (
    <section className={classes.hero}>
      <PitchLines />
      <div className={classes.content}>
        <Crest name={name} logo={logo} size={88} />
        <h1 className={classes.name}>{name}</h1>
        <p className={classes.tagline}>{tagline}</p>
        <Button
          component={Link}
          to={to}
          color="accent"
          size="lg"
          mt="xs"
          data-for-visitors={role === null || undefined}
        >
          {label}
        </Button>
      </div>
    </section>
  )
}

function nextStep(role: Role | null) {
  if (!role) return { to: paths.login, label: SENTENCES.joinClub }
  if (isManager(role)) return { to: paths.adminDashboard, label: 'Open ADMIN HQ' }
  return { to: paths.departments, label: 'See the Departments' }
}
