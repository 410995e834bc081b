import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { isManager } from '#contract/access.ts'
import { SENTENCES } from '#contract/sentences.ts'
import { FilterBar } from '#web/features/department/filter-bar.tsx'
import { type FilterState, useFilters } from '#web/features/department/use-filters.ts'
import { useSession } from '#web/lib/session.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonGrid } from '#web/ui/skeletons.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { announcementPages } from './announcement-list.ts'
import classes from './announcements-page.module.css'
import { CreateAnnouncementButton } from './create-announcement-button.tsx'

export function AnnouncementsPage() {
  const filters = useFilters()
  const announcements = useInfiniteQuery(announcementPages(filters.applied))
  return (
    <div className={classes.page}>
      <PageTitle title="Announcements" />
      <FilterBar filters={filters} />
      <PagedList
        query={announcements}
        skeleton={<SkeletonGrid count={12} height={156} />}
        empty={<NoAnnouncements filters={filters} />}
      >
        {(rows) => (
          <CardGrid>
            {rows.map((announcement) => (
              <li key={announcement._id}>
                <AnnouncementCard announcement={announcement} />
              </li>
            ))}
          </CardGrid>
        )}
      </PagedList>
    </div>
  )
}

/** Whoever narrowed the list may widen it, whoever may announce is offered to. */
function NoAnnouncements({ filters: { applied, clear } }: { filters: FilterState }) {
  const { role } = useSession()
  const isNarrowed = Object.keys(applied).length > 0
  const action = isNarrowed ? (
    <Button variant="default" onClick={clear}>
      Show all announcements
    </Button>
  ) : (
    role && isManager(role) && <CreateAnnouncementButton />
  )
  return <EmptyState sentence={SENTENCES.emptyList} icon={IconSpeakerphone} action={action} />
}
