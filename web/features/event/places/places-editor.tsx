import { SegmentedControl, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SportEventDetails } from '#contract/event.ts'
import { eventResultCalls } from '#contract/event-result.ts'
import { reason as reasonRule } from '#contract/fields.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { notice } from '#web/lib/notice.ts'
import { paths } from '#web/lib/paths.ts'
import { EditBar } from '#web/ui/edit/edit-bar.tsx'
import { EditConflict } from '#web/ui/edit/edit-conflict.tsx'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { DepartmentPool } from './department-pool.tsx'
import { entryName } from './entry-name.ts'
import type { PlacesDraft } from './places-draft.ts'
import * as draftOf from './places-draft.ts'
import classes from './places-editor.module.css'
import { PlacesList } from './places-list.tsx'
import { PointsPreviewPanel } from './points-preview-panel.tsx'
import { UnplacedList } from './unplaced-list.tsx'
import { usePlacesDraft } from './use-places-draft.ts'

const CHANGED = 'The places of this event have changed since you began.'
const CERTAINTY = [
  { value: 'final', label: 'Final' },
  { value: 'provisional', label: 'Provisional' },
]

/** All places of an event, with a preview of their points. */
export function PlacesEditor({ event }: { event: SportEventDetails }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { draft, outdated, edit, discard } = usePlacesDraft(event)
  const [urgent, setUrgent] = useState(false)
  const [checking, setChecking] = useState(false)
  const [announcement, announce] = useState('')
  const focus = useFocusFallback()
  const current = eventQueries.find(event._id)
  const wasFinal = event.state !== 'PROVISIONAL'
  const isCorrection = event.places.length > 0
  const isChanged = draftOf.isChanged(draft) || (isCorrection && draft.final !== wasFinal)

  const save = useCall(eventResultCalls.setPlaces, {
    done: (answer) => {
      client.setQueryData(current.queryKey, answer)
      discard()
      void navigate(paths.event(event._id), { replace: true })
    },
  })

  /** Another person may have saved places that this browser has not heard of. */
  async function submit() {
    setChecking(true)
    try {
      const { body } = await client.fetchQuery({ ...current, staleTime: 0 })
      if (draftOf.isOutdated(draft, body.places)) return setUrgent(true)
      const { final, reason } = draft
      save.mutate({
        params: { id: event._id },
        body: { places: draftOf.placesOf(draft), final, reason: reason.trim() },
      })
    } catch (error) {
      void notice.failure((error as CallError).message)
    } finally {
      setChecking(false)
    }
  }

  async function loadNew() {
    await client.refetchQueries({ queryKey: current.queryKey }, { throwOnError: true })
    setUrgent(false)
    discard()
    announce('The places were loaded anew.')
  }

  function change({ entries }: PlacesDraft, said: string, focusOn?: string) {
    if (focusOn) focus.setFallback(focusOn)
    announce(said)
    edit({ entries })
  }

  const { reason } = draft
  const isReasonFit = reason.trim() === '' || reasonRule.safeParse(reason).success
  const isRepeated = draftOf.repeatedOf(draft).size > 0
  return (
    <div>
      {outdated && (
        <EditConflict sentence={CHANGED} current="the places as they are now" urgent={urgent} onLoad={loadNew} />
      )}
      <div className={classes.columns}>
        <Stack gap="xl">
          <Section title="Places" headingRef={focus.at('heading')}>
            <PlacesList draft={draft} focus={focus} onChange={change} onLabel={({ entries }) => edit({ entries })} />
          </Section>
          <UnplacedList
            entries={draftOf.unplacedOf(draft)}
            onOutcome={({ key }, outcome) => edit({ entries: draftOf.withOutcome(draft, key, outcome).entries })}
            onPlace={(entry) => {
              const last = draftOf.placedOf(draft).length
              change(
                draftOf.withMoved(draft, entry.key, last),
                `${entryName(entry)} has the last place.`,
                `handle ${entry.key}`,
              )
            }}
            onRemove={(entry) =>
              change(draftOf.without(draft, entry.key), `${entryName(entry)}: not taking part.`, 'heading')
            }
          />
          <DepartmentPool
            entries={draft.entries}
            focus={focus}
            onAdd={(department, neighbour) => {
              const next = draftOf.withAdded(draft, department)
              const place = draftOf.placedOf(next).at(-1)?.place
              change(next, `${department.name}: place ${place}.`, neighbour)
            }}
          />
        </Stack>
        <Stack gap="xl" className={classes.preview}>
          <PointsPreviewPanel event={event} entries={draft.entries} />
          <div>
            <SegmentedControl
              fullWidth
              data={CERTAINTY}
              aria-label="How sure the places are"
              value={draft.final ? 'final' : 'provisional'}
              onChange={(value) => edit({ final: value === 'final' })}
            />
            <Text size="sm" c="dimmed" mt={6}>
              {draft.final
                ? 'Everyone sees these places as the result.'
                : 'The points count already, and pages mark them.'}
            </Text>
          </div>
          {isCorrection && (
            <TextInput
              label="Reason for the change"
              autoComplete="off"
              maxLength={200}
              value={reason}
              error={!isReasonFit && 'Reason must be at least 3 characters'}
              onChange={({ currentTarget: { value } }) => edit({ reason: value })}
            />
          )}
        </Stack>
      </div>
      <EditBar
        changed={isChanged}
        blocked={outdated || isRepeated || !isReasonFit}
        pending={save.isPending || checking}
        submit="Save"
        submitting="Saving..."
        onReset={discard}
        onSubmit={() => void submit()}
      >
        {isChanged ? 'The changes are not saved yet' : 'Nothing is changed yet'}
        {(outdated || isRepeated) && ', and cannot be: see above'}.
      </EditBar>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
