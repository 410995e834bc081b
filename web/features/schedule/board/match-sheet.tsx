import { Alert, Button, Checkbox, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { matchCalls } from '#contract/match/calls.ts'
import { type BoardCourt, type BoardMatch, scheduleCalls } from '#contract/schedule/calls.ts'
import type { RowAnswer } from '#contract/schemas/replies.ts'
import { PlanPreview } from '#web/features/schedule/plan-preview.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { withReaderTimes } from '#web/lib/format/clock-time.ts'
import { notice } from '#web/lib/notice.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { WhenField } from '#web/ui/form/when-field.tsx'
import { Pair } from '#web/ui/list/pair.tsx'
import { minuteAt, occupantOf, type Place, placeOn, timeAt } from './board-layout.ts'
import { nameOf, partOf } from './match-box.tsx'
import { type Change, changeTo, useMove, useMoveCheck } from './use-move.ts'

interface MatchSheetProps {
  match: BoardMatch
  /** Where it was dropped; otherwise it begins where it is. */
  place?: Place
  day: string
  courts: readonly BoardCourt[]
  onClose: () => void
}

const REASON_MIN = 3

/** All that can be done with a match on the board, without a drag. */
export function MatchSheet({ match, onClose, ...props }: MatchSheetProps) {
  const delay = useCall(scheduleCalls.planDelay, { isSilent: true })
  return (
    <Dialog title={nameOf(match)} onClose={onClose}>
      {delay.data ? (
        <PlanPreview plan={delay.data.body} onStored={onClose} />
      ) : (
        <Stack>
          <Text c="dimmed">{partOf(match)}</Text>
          {match.status === 'UPCOMING' && <MoveForm match={match} onClose={onClose} {...props} />}
          {match.time && match.status !== 'SUMMARY' && (
            <Delay onShow={(minutes) => delay.mutate({ body: { match: match._id, minutes } })} />
          )}
        </Stack>
      )}
    </Dialog>
  )
}

function MoveForm({ match, place, day, courts, onClose }: MatchSheetProps) {
  const begin = place ?? placeOn(match)
  const { values, getInputProps, onSubmit } = useForm({
    initialValues: {
      venue: begin?.venue ?? match.venue ?? courts[0]?.venue ?? '',
      date: day,
      time: begin ? timeAt(begin.minute) : '',
      length: (begin?.length ?? match.length) as number | string,
      follows: match.follows === true,
      reason: '',
    },
  })
  const [error, setError] = useState<string | null>(null)
  const { move, swap, isPending } = useMove(day)
  const callUp = useCall(matchCalls.callUp, { onSuccess: onClose })
  const isWhole = values.date !== '' && /^\d\d:\d\d$/.test(values.time) && Number(values.length) > 0
  const target = isWhole
    ? { venue: values.venue || null, minute: minuteAt(values.time), length: Number(values.length) }
    : undefined
  const check = useMoveCheck(values.date, { ...match, follows: values.follows || undefined }, target)
  const isClash = (check?.clashes.length ?? 0) > 0
  const changes: Change = {
    ...(target && changeTo(values.date, target, match)),
    ...(values.follows !== (match.follows === true) && { follows: values.follows }),
  }

  const occupant = target && values.date === match.date ? occupantOf(courts, match, target) : undefined

  async function store(stored: Change) {
    settle(await move(match, stored))
  }

  function settle(answer: RowAnswer | null) {
    setError(answer?.error ?? null)
    if (answer?.error !== null) return
    void notice.success('The board is stored.')
    onClose()
  }

  if (match.locked)
    return (
      <Button loading={isPending} onClick={() => void store({ locked: false })}>
        Unlock
      </Button>
    )
  return (
    <form
      onSubmit={onSubmit(() =>
        store(isClash ? { ...changes, despiteClash: true, clashReason: values.reason } : changes),
      )}
    >
      <Stack>
        <Select
          label="Court"
          data={[...new Set([...courts.flatMap(({ venue }) => venue ?? []), ...(match.venue ? [match.venue] : [])])]}
          allowDeselect={false}
          {...getInputProps('venue')}
        />
        <Pair>
          <WhenField type="date" label="Day" {...getInputProps('date')} />
          <WhenField type="time" label={values.follows ? 'Not before' : 'Time'} {...getInputProps('time')} />
        </Pair>
        <NumberInput label="Minutes" min={1} max={720} allowDecimal={false} {...getInputProps('length')} />
        <Checkbox label="After the match before on this court" {...getInputProps('follows', { type: 'checkbox' })} />
        <div role="status">
          {[...(check?.clashes ?? []), ...(check?.hints ?? [])].map((sentence, at) => (
            <Text key={sentence} size="sm" c={at < (check?.clashes.length ?? 0) ? 'red' : undefined}>
              {withReaderTimes(sentence)}
            </Text>
          ))}
        </div>
        {error && <Alert color="red">{withReaderTimes(error)}</Alert>}
        {isClash && <TextInput label="Reason why it stays here" maxLength={200} {...getInputProps('reason')} />}
        <Button
          type="submit"
          color={isClash ? 'red' : undefined}
          loading={isPending}
          disabled={Object.keys(changes).length === 0 || (isClash && values.reason.trim().length < REASON_MIN)}
        >
          {isClash ? 'Keep it here anyway' : 'Move here'}
        </Button>
        {occupant && (
          <Button variant="light" loading={isPending} onClick={async () => settle(await swap(match, occupant))}>
            Swap with {nameOf(occupant)}
          </Button>
        )}
        <Group gap="xs" grow>
          <Button variant="default" onClick={() => void store({ locked: true })}>
            Lock
          </Button>
          {!match.isWaiting && (
            <Button
              variant="default"
              loading={callUp.isPending}
              onClick={() => callUp.mutate({ params: { id: match._id } })}
            >
              Call up
            </Button>
          )}
          {match.date && (
            <Button variant="default" onClick={() => void store({ date: '', time: '' })}>
              Take off
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

function Delay({ onShow }: { onShow: (minutes: number) => void }) {
  const [minutes, setMinutes] = useState<number | string>(15)
  return (
    <Group align="end" wrap="nowrap">
      <NumberInput
        label="Late by minutes"
        min={1}
        max={720}
        allowDecimal={false}
        value={minutes}
        onChange={setMinutes}
      />
      <Button variant="default" flex="none" disabled={!Number(minutes)} onClick={() => onShow(Number(minutes))}>
        Preview
      </Button>
    </Group>
  )
}
