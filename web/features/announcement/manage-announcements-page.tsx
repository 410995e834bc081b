import { Stack, Title } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ANNOUNCEMENT_SENTENCES } from '#contract/announcement/announcement.ts'
import type { AnnouncementCard } from '#contract/announcement/calls.ts'
import { ADMINS, allows } from '#contract/call/access.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Rows } from '#web/ui/list/rows.tsx'
import { announcementQueries } from './announcement.queries.ts'
import { CreateAnnouncementButton } from './create-announcement-button.tsx'
import { DeleteAnnouncement } from './delete-announcement.tsx'
import { DeleteAnyAnnouncement } from './delete-any-announcement.tsx'
import { OwnAnnouncementRow } from './own-announcement-row.tsx'

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
