import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeletons.tsx'
import { AddEntry } from './add-entry.tsx'
import { SetTotal } from './set-total.tsx'

interface AdjustPointsProps {
  /** The department. */
  id: string
  onClose: () => void
}

/** Sets a department's total, or adds points to it. Reads the current total first. */
export function AdjustPoints({ id, onClose }: AdjustPointsProps) {
  const standings = useQuery({ ...pointsQueries.table, staleTime: 0 })
  const department = standings.data?.body.find(({ _id }) => _id === id)
  return (
    <Dialog opened title={department ? `Adjust points of ${department.name}` : 'Adjust points'} onClose={onClose}>
      <Loaded query={standings} skeleton={<SkeletonRows count={3} height={64} />}>
        {() =>
          department && (
            <Tabs variant="pills" defaultValue="total" keepMounted={false}>
              <Tabs.List mb="md">
                <Tabs.Tab value="total">Set total</Tabs.Tab>
                <Tabs.Tab value="entry">Add or deduct</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="total">
                {/* The form starts from the current total, so a changed total remounts it. */}
                <SetTotal key={department.points} department={department} onDone={onClose} />
              </Tabs.Panel>
              <Tabs.Panel value="entry">
                <AddEntry department={department} onDone={onClose} />
              </Tabs.Panel>
            </Tabs>
          )
        }
      </Loaded>
    </Dialog>
  )
}
