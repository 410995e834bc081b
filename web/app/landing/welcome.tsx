import { Title } from '@mantine/core'
import { useClub } from '#web/lib/club.ts'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import classes from './welcome.module.css'

export function Welcome() {
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
        <blockquote className={classes.words}>“Play hard. Play fair. Win together.”</blockquote>
        <figcaption className={classes.source}>The motto of {name}</figcaption>
      </figure>
    </section>
  )
}
