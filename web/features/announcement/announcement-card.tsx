import type { AnnouncementCard as Card } from '#contract/announcement/calls.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { CardLink } from '#web/ui/list/card-link.tsx'
import classes from './announcement-card.module.css'
import { AnnouncementMark } from './announcement-mark.tsx'
import { AudienceBadges } from './audience-badges.tsx'

export function AnnouncementCard({ announcement }: { announcement: Card }) {
  const { _id, title, sport, createdAt } = announcement
  const facts = (
    <div className={classes.facts}>
      <AudienceBadges announcement={announcement} />
      <time dateTime={createdAt} className={classes.created}>
        {formatDate(createdAt)}
      </time>
    </div>
  )
  return (
    <CardLink to={paths.announcement(_id)} mark={<AnnouncementMark sport={sport} />} note={facts}>
      {title}
    </CardLink>
  )
}
