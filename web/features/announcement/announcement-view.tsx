import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ANNOUNCEMENT_SENTENCES } from '#contract/announcement/announcement.ts'
import { type Announcement, announcementCalls } from '#contract/announcement/calls.ts'
import { ADMINS, allows } from '#contract/call/access.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { lateDialog } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkedText } from '#web/ui/layout/linked-text.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { NameBand } from '#web/ui/picture/name-band.tsx'
import { AnnouncementFacts } from './announcement-facts.tsx'
import { AnnouncementMark } from './announcement-mark.tsx'
import classes from './announcement-view.module.css'
import { Attachments } from './attachments.tsx'

// Few people need it, and it brings the code of dialogs.
const DeleteAnnouncement = lateDialog(async () => (await import('./delete-announcement.tsx')).DeleteAnnouncement)

export function AnnouncementView({ announcement }: { announcement: Announcement }) {
  const { title, description, sport, createdBy, createdAt } = announcement
  const { profile, role } = useSession()
  const cycle = useHourCycle()
  const [leaving, setLeaving] = useState(false)
  const back = useBack(paths.announcements)
  const isOwn = profile !== null && profile._id === createdBy?._id
  const mayDelete = allows(ADMINS, role) || (isOwn && allows(announcementCalls.remove.access, role))
  return (
    <article className={classes.announcement}>
      <NameBand name={title} mark={<AnnouncementMark sport={sport} size={72} className={classes.mark} />} isPublic>
        <time dateTime={createdAt}>{formatDate(createdAt, { time: true, cycle })}</time>
      </NameBand>
      <div className={classes.columns}>
        <div className={classes.content}>
          {description ? (
            <LinkedText>{description}</LinkedText>
          ) : (
            <Text c="dimmed">{ANNOUNCEMENT_SENTENCES.noDescription}</Text>
          )}
          <Attachments announcement={announcement} />
        </div>
        <div className={classes.aside}>
          <AnnouncementFacts announcement={announcement} />
          {mayDelete && (
            <Button
              variant="outline"
              color="red"
              leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
              onClick={() => setLeaving(true)}
            >
              Delete Announcement
            </Button>
          )}
        </div>
      </div>
      {leaving && <DeleteAnnouncement announcement={announcement} onClose={() => setLeaving(false)} onDeleted={back} />}
    </article>
  )
}
