import { EventsPage } from '#web/features/event/list/events-page.tsx'
import { RunningSeason } from '#web/features/gc/running-season.tsx'

/** The events under the name of their championship. */
export const EventsWithSeasonPage = () => <EventsPage season={<RunningSeason />} />
