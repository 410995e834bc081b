import { IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { isManager } from '#contract/call/access.ts'
import { GENDERS } from '#contract/values/enums.ts'
import { EmptyList } from '#web/features/filters/empty-list.tsx'
import { FilterBar } from '#web/features/filters/filter-bar.tsx'
import { type FilterState, useFilters } from '#web/features/filters/use-filters.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SkeletonGrid } from '#web/ui/feedback/skeletons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { CardList } from '#web/ui/list/card-list.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { announcementQueries } from './announcement.queries.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import classes from './announcements-page.module.css'
import { CreateAnnouncementButton } from './create-announcement-button.tsx'

export function AnnouncementsPage() {
  const filters = useFilters()
  const announcements = useInfiniteQuery(announcementQueries.pages(filters.applied))
  return (
    <div className={classes.page}>
      <PageTitle title="Announcements" />
      <FilterBar filters={filters} genders={GENDERS} />
      <PagedList
        query={announcements}
        skeleton={<SkeletonGrid count={12} height={156} />}
        empty={<NoAnnouncements filters={filters} />}
      >
        {(rows) => (
          <CardList items={rows}>{(announcement) => <AnnouncementCard announcement={announcement} />}</CardList>
        )}
      </PagedList>
    </div>
  )
}

/** Offers to remove the filters, or to create an announcement to people with that right. */
function NoAnnouncements({ filters }: { filters: FilterState }) {
  const { role } = useSession()
  const create = role && isManager(role) && <CreateAnnouncementButton />
  return <EmptyList of="announcements" icon={IconSpeakerphone} filters={filters} action={create} />
}
