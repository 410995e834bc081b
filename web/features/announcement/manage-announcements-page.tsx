import { Stack, Title } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ANNOUNCEMENT_SENTENCES } from '#contract/announcement/announcement.ts'
import type { AnnouncementCard } from '#contract/announcement/calls.ts'
import { ADMINS, allows } from '#contract/call/access.ts'
import { GENDERS, SPORTS } from '#contract/values/enums.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { announcementQueries } from './announcement.queries.ts'
import { AnnouncementMark } from './announcement-mark.tsx'
import { CreateAnnouncementButton } from './create-announcement-button.tsx'
import { DeleteAnnouncement } from './delete-announcement.tsx'
import { DeleteAnyAnnouncement } from './delete-any-announcement.tsx'

interface OwnAnnouncementRowProps {
  announcement: AnnouncementCard
  onDelete: () => void
}

export function ManageAnnouncementsPage() {
  const { role } = useSession()
  const own = useInfiniteQuery(announcementQueries.ownPages)
  const [leaving, setLeaving] = useState<AnnouncementCard | null>(null)
  return (
    <>
      <PageTitle title="Manage Announcements" actions={<CreateAnnouncementButton />} />
      <Stack gap="xl">
        <section>
          <Title order={2} mb="xs">
            Your announcements
          </Title>
          <PagedList
            query={own}
            skeleton={<SkeletonRows height={64} />}
            empty={<EmptyState sentence={ANNOUNCEMENT_SENTENCES.noneOwn} icon={IconSpeakerphone} />}
          >
            {(rows) => (
              <Rows>
                {rows.map((announcement) => (
                  <OwnAnnouncementRow
                    key={announcement._id}
                    announcement={announcement}
                    onDelete={() => setLeaving(announcement)}
                  />
                ))}
              </Rows>
            )}
          </PagedList>
        </section>
        {allows(ADMINS, role) && <DeleteAnyAnnouncement />}
      </Stack>
      {leaving && <DeleteAnnouncement announcement={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function OwnAnnouncementRow({ announcement, onDelete }: OwnAnnouncementRowProps) {
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
