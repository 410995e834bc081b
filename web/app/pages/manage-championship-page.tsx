import { EventLimit } from '#web/features/entry/manage/event-limit.tsx'
import { ManageGcPage } from '#web/features/gc/manage/manage-gc-page.tsx'

/** The championship with the limit of its entries. */
export const ManageChampionshipPage = () => (
  <ManageGcPage>
    <EventLimit />
  </ManageGcPage>
)
