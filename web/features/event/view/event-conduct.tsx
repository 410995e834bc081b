import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { conductName } from '#rules/words/award-rules.ts'
import { useHourCycle } from '#web/lib/format/clock-time.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { lateDialog } from '#web/lib/late-part.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { IconAction } from '#web/ui/list/row-actions.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'

// Only managers need it.
const RemoveConduct = lateDialog(
  async () => (await import('#web/features/event/manage/conduct-dialogs.tsx')).RemoveConduct,
)

/** Conduct that costs points. */
export function EventConduct({ event: { conduct }, mayManage }: { event: SportEventDetails; mayManage: boolean }) {
  const cycle = useHourCycle()
  const [leaving, setLeaving] = useState<string | null>(null)
  const removed = conduct.find(({ _id }) => _id === leaving)
  return (
    <Section title="Conduct">
      <Rows>
        {conduct.map((one) => (
          <Row
            key={one._id}
            mark={<Crest name={one.department.name} color={one.department.color} size={32} />}
            title={`${one.department.name}: ${conductName(one.kind)}`}
            note={[one.note, formatDate(one.at, { time: true, cycle })].filter(Boolean).join(' · ')}
            actions={
              mayManage && (
                <IconAction
                  icon={IconArrowBackUp}
                  tip="Take back"
                  label={`Take back ${conductName(one.kind)} of ${one.department.name}`}
                  onClick={() => setLeaving(one._id)}
                />
              )
            }
          />
        ))}
      </Rows>
      {removed && <RemoveConduct conduct={removed} onClose={() => setLeaving(null)} />}
    </Section>
  )
}
