import { Alert, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { matchCalls } from '#contract/match/calls.ts'
import type { BoardPlan, OrderedMatch } from '#contract/schedule/calls.ts'
import type { RowAnswer } from '#contract/schemas/replies.ts'
import { counted } from '#contract/values/counted.ts'
import { MOVED_ROWS_MAX, ROWS_MAX } from '#contract/values/limits.ts'
import { headingOf } from '#web/features/match/card/match-time.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { formatClockTime } from '#web/lib/format/clock-time.ts'
import { useNow } from '#web/lib/hydration.ts'
import { notice } from '#web/lib/notice.ts'
import { paths } from '#web/lib/paths.ts'
import { EditorRow, RowEditor } from '#web/ui/edit/row-editor.tsx'
import { useRowDrafts } from '#web/ui/edit/use-row-drafts.ts'
import line from '#web/ui/list/line.module.css'

const nameOf = ({ team1, team2 }: OrderedMatch) => `${team1.name} – ${team2.name}`
const partOf = ({ event, round, number }: OrderedMatch) =>
  [event?.name, round, number && `match ${number}`].filter(Boolean).join(' · ')

interface PlanPreviewProps {
  plan: BoardPlan
  /** The rows move together: all or none of them. Without it each row is stored alone, and the order of play follows. */
  onStored?: () => void
}

/** A proposed plan by day, what did not fit, and the button that stores it. */
export function PlanPreview({ plan: { rows, left }, onStored }: PlanPreviewProps) {
  const [reason, setReason] = useState('')
  const isClash = rows.some(({ clashes }) => clashes)
  const now = useNow()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { refusals, settle } = useRowDrafts<never>()
  const store = useCall(matchCalls.updateMany, { isSilent: true })

  async function save() {
    const answers: RowAnswer[] = []
    const most = onStored ? MOVED_ROWS_MAX : ROWS_MAX
    for (let from = 0; from < rows.length; from += most) {
      const sent = rows.slice(from, from + most).map(({ match: { _id, ...known }, clashes, ...when }) => ({
        ...{ match: _id, known: { date: known.date, time: known.time, venue: known.venue } },
        ...{ ...when, venue: when.venue ?? '' },
        ...(clashes && { despiteClash: true, clashReason: reason }),
      }))
      const body = { rows: sent, ...(onStored && { together: true as const }) }
      answers.push(...(await store.mutateAsync({ body })).body)
    }
    const saved = settle([...rows.keys()], answers)
    void client.invalidateQueries()
    void notice.success(`${counted(saved, 'match', 'matches')} planned.`)
    if (onStored) onStored()
    else if (saved === rows.length) void navigate(`${paths.order}?day=${rows[0]?.date}`)
  }

  return (
    <>
      {left.length > 0 && (
        <Alert color="accent" title={`${counted(left.length, 'match', 'matches')} did not fit`}>
          <ul>
            {left.map(({ match, reason }) => (
              <li key={match._id}>
                <Text fw={600} span>
                  {nameOf(match)}
                </Text>{' '}
                <Text span>
                  {partOf(match)}. {reason}
                </Text>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {rows.length > 0 && (
        <RowEditor
          count={isClash && reason.trim() === '' ? 0 : rows.length}
          isSaving={store.isPending}
          onSave={() => void save()}
        >
          {rows.map(({ match, date, time, venue, clashes }, at) => (
            <EditorRow
              key={match._id}
              error={refusals.get(at)?.error ?? clashes?.join(' ') ?? null}
              words={
                <>
                  {rows[at - 1]?.date !== date && (
                    <Title order={2} size="h4">
                      {headingOf(date, now)}
                    </Title>
                  )}
                  <div className={line.name}>{nameOf(match)}</div>
                  <div className={line.note}>
                    <b>
                      {formatClockTime(time)} · {venue}
                    </b>
                    {` · ${partOf(match)}`}
                  </div>
                </>
              }
            />
          ))}
          {isClash && (
            <TextInput
              mt="sm"
              label="Reason why they stay there"
              maxLength={200}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </RowEditor>
      )}
    </>
  )
}
