import { Alert, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { matchCalls } from '#contract/match/calls.ts'
import type { BoardPlan, OrderedMatch } from '#contract/schedule/calls.ts'
import type { RowAnswer } from '#contract/schemas/replies.ts'
import { counted } from '#contract/values/counted.ts'
import { ROWS_MAX } from '#contract/values/limits.ts'
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
const partOf = ({ event, round }: OrderedMatch) => [event?.name, round].filter(Boolean).join(' · ')

/** A proposed plan by day, what did not fit, and the button that stores it. */
export function PlanPreview({ plan: { rows, left } }: { plan: BoardPlan }) {
  const now = useNow()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { refusals, settle } = useRowDrafts<never>()
  const store = useCall(matchCalls.updateMany, { isSilent: true })

  async function save() {
    const answers: RowAnswer[] = []
    for (let from = 0; from < rows.length; from += ROWS_MAX) {
      const sent = rows.slice(from, from + ROWS_MAX).map(({ match: { _id, date, time, venue }, ...when }) => ({
        ...{ match: _id, known: { date, time, venue }, ...when },
      }))
      answers.push(...(await store.mutateAsync({ body: { rows: sent } })).body)
    }
    const saved = settle([...rows.keys()], answers)
    void client.invalidateQueries()
    void notice.success(`${counted(saved, 'match', 'matches')} planned.`)
    if (saved === rows.length) void navigate(`${paths.order}?day=${rows[0]?.date}`)
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
        <RowEditor count={rows.length} isSaving={store.isPending} onSave={() => void save()}>
          {rows.map(({ match, date, time, venue }, at) => (
            <EditorRow
              key={match._id}
              error={refusals.get(at)?.error ?? null}
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
        </RowEditor>
      )}
    </>
  )
}
