import { Title } from '@mantine/core'
import { IconHeartHandshake, IconStopwatch, IconTrophy, IconUsersGroup } from '@tabler/icons-react'
import { EntryMark } from '#web/app/navigation/entry-mark.tsx'
import classes from './values.module.css'

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

export function Values() {
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
