import { RunningSeason } from '#web/features/gc/running-season.tsx'
import { PointTablePage } from '#web/features/points/table/point-table-page.tsx'

/** The point table under the name of its championship. */
export const PointTableWithSeasonPage = () => <PointTablePage season={<RunningSeason />} />
