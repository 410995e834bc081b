import type { AnnouncementCard } from '#contract/announcement/calls.ts'
import { GENDERS, SPORTS } from '#contract/values/enums.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Row } from '#web/ui/list/rows.tsx'
import { AnnouncementMark } from './announcement-mark.tsx'

interface OwnAnnouncementRowProps {
  announcement: AnnouncementCard
  onDelete: () => void
}

export function OwnAnnouncementRow({ announcement, onDelete }: OwnAnnouncementRowProps) {
  const { _id, title, department, gender, sport, createdAt } = announcement
  const audience = [department?.name, gender && GENDERS[gender], sport && SPORTS[sport]].filter(Boolean)
  const facts = [formatDate(createdAt), ...(audience.length ? audience : ['Everyone'])]
  return (
    <Row
      mark={<AnnouncementMark sport={sport} />}
      title={title}
      to={paths.announcement(_id)}
      note={facts.join(' · ')}
      actions={<RowActions name={title} onDelete={onDelete} />}
    />
  )
}
