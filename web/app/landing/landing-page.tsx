import { Button, Text, Title } from '@mantine/core'
import { IconHeartHandshake, IconStopwatch, IconTrophy, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isManager } from '#contract/call/access.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import type { Role } from '#contract/values/enums.ts'
import { EntryMark } from '#web/app/navigation/entry-mark.tsx'
import { useFigures } from '#web/features/club/figures.ts'
import { useClub } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Loading, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import classes from './landing-page.module.css'
import { hasPoints, News, useNews } from './news.tsx'

export function LandingPage() {
  const news = useNews()
  // All parts appear together, so that none jumps.
  if (!news.settled)
    return (
      <div className={classes.column}>
        <Loading>
          <SkeletonRows count={4} height={150} />
        </Loading>
      </div>
    )
  return (
    <>
      {/* The slogan is large only while there is nothing to tell. */}
      <Hero isCompact={news.hasFailed || news.live.length + news.next.length > 0 || hasPoints(news)} />
      <div className={classes.column}>
        {news.hasFailed && <Text role="status">Some of the news could not be loaded. Check the network.</Text>}
        <News {...news} />
        <Stats />
        <Values />
        <Welcome />
      </div>
    </>
  )
}

export function Stats() {
  return (
    <dl className={classes.stats}>
      {useFigures().map(({ figure, label }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a club may write one label twice
        <div key={place} className={classes.stat}>
          <dt className={classes.statLabel}>{label}</dt>
          <dd className={classes.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

const VALUES = [
  { icon: IconTrophy, name: 'Excellence', meaning: 'The highest standards in every sport we play.' },
  { icon: IconUsersGroup, name: 'Community', meaning: 'Bonds among athletes, coaches and supporters.' },
  { icon: IconStopwatch, name: 'Performance', meaning: 'Track your progress and reach your potential.' },
  {
    icon: IconHeartHandshake,
    name: 'Sportsmanship',
    meaning: 'Respect, integrity and fair play, on and off the field.',
  },
]

function Values() {
  return (
    <section>
      <Title order={2} mb="md">
        What Makes Us Special
      </Title>
      <ul className={classes.values}>
        {VALUES.map(({ icon, name, meaning }) => (
          <li key={name} className={classes.value}>
            <EntryMark icon={icon} />
            <div className={classes.words}>
              <Title order={3}>{name}</Title>
              <p className={classes.meaning}>{meaning}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Welcome() {
  const { name } = useClub()
  return (
    <section className={classes.welcome}>
      <div>
        <Title order={2}>Welcome to Our Sports Family</Title>
        <p className={classes.text}>
          Explore team profiles, follow events as they happen and manage match details, all in one place. Whether you
          play, coach or cheer from the side line: there is a place for you here.
        </p>
      </div>
      <figure className={classes.motto}>
        <PitchLines />
        <blockquote className={classes.slogan}>“Play hard. Play fair. Win together.”</blockquote>
        <figcaption className={classes.source}>The motto of {name}</figcaption>
      </figure>
    </section>
  )
}

/** The club's name, tagline and next step. Compact, it leaves the first screen to what is on today. */
function Hero({ isCompact }: { isCompact: boolean }) {
  const { name, tagline, logo, isSetUp } = useClub()
  const { role } = useSession()
  const step = nextStep(role, isSetUp)
  return (
    <section className={classes.hero} data-compact={isCompact || undefined}>
      <PitchLines />
      <div className={classes.content}>
        <Crest name={name} logo={logo} size={88} />
        <h1 className={classes.name}>{name}</h1>
        <p className={classes.tagline}>{tagline}</p>
        {/* The news say more to a member than the list of departments. */}
        {!(isCompact && step === SEE_DEPARTMENTS) && (
          <Button
            component={Link}
            to={step.to}
            className={classes.step}
            color="accent"
            size={isCompact ? 'sm' : 'lg'}
            data-for-visitors={role === null || undefined}
          >
            {step.label}
          </Button>
        )}
      </div>
    </section>
  )
}

const SEE_DEPARTMENTS = { to: paths.departments, label: 'See the Departments' }

function nextStep(role: Role | null, isSetUp: boolean) {
  if (!role && !isSetUp) return { to: paths.setup, label: 'Set up your club' }
  if (!role) return { to: paths.login, label: SENTENCES.joinClub }
  if (isManager(role)) return { to: paths.adminDashboard, label: 'Open ADMIN HQ' }
  return SEE_DEPARTMENTS
}
