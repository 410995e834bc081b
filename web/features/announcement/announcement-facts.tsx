import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Announcement } from '#contract/announcement/calls.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { GENDERS, SPORTS } from '#contract/values/enums.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Fact, Facts } from '#web/ui/list/facts.tsx'
import { PersonLink } from '#web/ui/list/person-link.tsx'
import classes from './announcement-facts.module.css'

const ALL = 'ALL'

/** Author and audience. */
export function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const { _id, createdBy, department, sport, gender } = announcement
  const { role } = useSession()
  return (
    <Facts>
      <Fact label="Sent by">{createdBy ? <PersonLink person={createdBy} /> : SENTENCES.deletedProfile}</Fact>
      <Fact label="Department">
        {department ? (
          <Anchor component={Link} inherit to={paths.department(department._id)}>
            {department.name}
          </Anchor>
        ) : (
          ALL
        )}
      </Fact>
      <Fact label="Sport">{sport ? SPORTS[sport] : ALL}</Fact>
      <Fact label="Gender">{gender ? GENDERS[gender] : ALL}</Fact>
      {role === 'ADMIN' && (
        <Fact label="ID">
          <code className={classes.id}>{_id}</code>
        </Fact>
      )}
    </Facts>
  )
}
