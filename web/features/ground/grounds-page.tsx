import { Text } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Ground, groundCalls } from '#contract/ground/calls.ts'
import { counted } from '#contract/values/counted.ts'
import { SPORTS } from '#contract/values/enums.ts'
import { listed } from '#rules/words/lists.ts'
import { formatClockTime } from '#web/lib/format/clock-time.ts'
import { paths } from '#web/lib/paths.ts'
import { ConfirmCall } from '#web/ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { LinkButton } from '#web/ui/layout/buttons.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import { Row, RowMark, Rows } from '#web/ui/list/rows.tsx'
import { groundQueries } from './ground.queries.ts'

const AddButton = () => (
  <LinkButton to={paths.createGround} icon={IconPlus}>
    Add a ground
  </LinkButton>
)

export function GroundsPage() {
  const grounds = useQuery(groundQueries.list)
  const [leaving, setLeaving] = useState<Ground | null>(null)
  return (
    <>
      <PageTitle
        title="Grounds"
        subtitle="The order of play warns when two matches need one court at the same time."
        actions={grounds.data?.body.length ? <AddButton /> : undefined}
      />
      <Loaded query={grounds} skeleton={null}>
        {({ body }) =>
          body.length === 0 ? (
            <EmptyState icon={IconMapPin} sentence="No ground is named yet." action={<AddButton />} />
          ) : (
            <Rows>
              {body.map((ground) => (
                <GroundRow key={ground._id} ground={ground} onRemove={() => setLeaving(ground)} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {leaving && (
        <ConfirmCall
          title={`Delete ${leaving.name}?`}
          call={groundCalls.remove}
          given={{ params: { id: leaving._id } }}
          onClose={() => setLeaving(null)}
        >
          <Text>Matches there keep their venue as a text.</Text>
        </ConfirmCall>
      )}
    </>
  )
}

function GroundRow({ ground, onRemove }: { ground: Ground; onRemove: () => void }) {
  const { _id, name, courts, opens, closes, sports, taken } = ground
  const facts = [
    courts.length > 0 && listed(courts),
    opens && `from ${formatClockTime(opens)}${closes ? ` to ${formatClockTime(closes)}` : ''}`,
    !opens && closes && `until ${formatClockTime(closes)}`,
    sports.length > 0 && listed(sports.map((sport) => SPORTS[sport])),
    taken.length > 0 && `taken on ${counted(taken.length, 'day')}`,
  ]
  return (
    <Row
      mark={<RowMark icon={IconMapPin} />}
      title={name}
      to={paths.updateGround(_id)}
      note={facts.filter(Boolean).join(' · ')}
      actions={<RowActions name={name} onDelete={onRemove} />}
    />
  )
}
