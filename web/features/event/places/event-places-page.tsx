import { Group, Menu, NativeSelect, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { entryTitle } from '#contract/entry/entry.ts'
import type { SportEventDetails } from '#contract/event/calls.ts'
import { eventResultCalls } from '#contract/event-result/calls.ts'
import { reason as reasonRule } from '#contract/schemas/fields.ts'
import { choicesOf, PLACE_OUTCOMES, type PlaceOutcome } from '#contract/values/enums.ts'
import { eventQueries } from '#web/features/event/event.queries.ts'
import { ChangedEvent } from '#web/features/event/manage/changed-event.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { paths } from '#web/lib/paths.ts'
import { EditBar } from '#web/ui/edit/edit-bar.tsx'
import { NewerVersion } from '#web/ui/edit/newer-version.tsx'
import { RowFault } from '#web/ui/edit/row-editor.tsx'
import { useEditDraft } from '#web/ui/edit/use-edit-draft.ts'
import { SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { PressButton } from '#web/ui/form/press-button.tsx'
import { Columns } from '#web/ui/grid/columns.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { MoreMenu } from '#web/ui/list/more-menu.tsx'
import { Row, Rows } from '#web/ui/list/rows.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { DepartmentPool } from './department-pool.tsx'
import * as draftOf from './places-draft.ts'
import { type DraftEntry, entryName, type PlacesDraft, untouched } from './places-draft.ts'
import { PlacesList } from './places-list.tsx'
import { PointsPreviewPanel } from './points-preview-panel.tsx'

/** Enters the places of an event by hand. */
export const EventPlacesPage = () => (
  <ChangedEvent title="Enter Places" skeleton={<PageSkeleton />}>
    {(event) => <PlacesEditor key={event._id} event={event} />}
  </ChangedEvent>
)

const PageSkeleton = () => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
    <SkeletonRows height={60} />
    <SkeletonRows count={4} height={52} />
  </SimpleGrid>
)

interface StoredDraft extends PlacesDraft {
  /** The version of the places when the draft was begun. */
  basedOn: string
  /** Final, or provisional. */
  final: boolean
  reason: string
}

const CERTAINTY = [
  { value: 'final', label: 'Final' },
  { value: 'provisional', label: 'Provisional' },
]

/** All places of an event, with a preview of their points. */
function PlacesEditor({ event }: { event: SportEventDetails }) {
  const navigate = useNavigate()
  const drafts = usePlacesDraft(event)
  const { draft, outdated, edit, discard } = drafts
  const focus = useFocusFallback()
  const wasFinal = event.state !== 'PROVISIONAL'
  const isCorrection = event.places.length > 0
  const isChanged = draftOf.isChanged(draft) || (isCorrection && draft.final !== wasFinal)

  const save = useCall(eventResultCalls.setPlaces, {
    onSuccess: (answer) => {
      drafts.settleWith(answer)
      void navigate(paths.event(event._id), { replace: true })
    },
    onFailure: drafts.onFailure,
  })

  const faultOf = (entry: DraftEntry) => draftOf.faultOf(entry, save.variables?.body.places, save.error?.issues)

  function submit() {
    const { final, reason, basedOn } = draft
    save.mutate({
      params: { id: event._id },
      body: { places: draftOf.placesOf(draft), final, reason: reason.trim(), basedOn },
    })
  }

  function change({ entries }: PlacesDraft, said: string, focusOn?: string) {
    if (focusOn) focus.setFallback(focusOn)
    drafts.say(said)
    edit({ entries })
  }

  function add(next: PlacesDraft, name: string, neighbour: string) {
    const { length } = draftOf.placedOf(draft)
    const place = draftOf.placedOf(next)[length]?.place
    change(next, place ? `${name}: place ${place}.` : `${name}: without a place.`, neighbour)
  }

  const { reason } = draft
  const isReasonFit = (reason.trim() === '' && !event.placesNeedReason) || reasonRule.safeParse(reason).success
  const isRepeated = draftOf.repeatedOf(draft).size > 0
  return (
    <div>
      <NewerVersion of={drafts} />
      <Columns widths="minmax(0, 3fr) minmax(0, 2fr)">
        <Stack gap="xl">
          <Section title="Places" headingRef={focus.at('heading')}>
            <PlacesList {...{ draft, focus, faultOf }} onChange={change} onLabel={({ entries }) => edit({ entries })} />
          </Section>
          <UnplacedList
            entries={draftOf.unplacedOf(draft)}
            faultOf={faultOf}
            onOutcome={({ key }, outcome) => edit({ entries: draftOf.withOutcome(draft, key, outcome).entries })}
            onPlace={(entry) => {
              const last = draftOf.placedOf(draft).length
              change(
                draftOf.moveEntry(draft, entry.key, last),
                `${entryName(entry)} has the last place.`,
                `handle ${entry.key}`,
              )
            }}
            onRemove={(entry) =>
              change(draftOf.removeEntry(draft, entry.key), `${entryName(entry)}: not taking part.`, 'heading')
            }
          />
          <DepartmentPool
            event={event._id}
            entries={draft.entries}
            focus={focus}
            onAdd={(department, neighbour) => add(draftOf.withAdded(draft, department), department.name, neighbour)}
            onEnter={(entry, neighbour) => add(draftOf.withEntered(draft, entry), entryTitle(entry), neighbour)}
          />
        </Stack>
        <Stack gap="xl" pos={{ md: 'sticky' }} top={84}>
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
          {(isCorrection || event.placesNeedReason) && (
            <TextInput
              label="Reason for the change"
              required={event.placesNeedReason}
              description={
                event.placesNeedReason && 'The draw decides the places of this event. Say why you change them.'
              }
              maxLength={200}
              value={reason}
              error={reason.trim() !== '' && !isReasonFit && 'Reason must be at least 3 characters'}
              onChange={({ currentTarget: { value } }) => edit({ reason: value })}
            />
          )}
        </Stack>
      </Columns>
      <EditBar
        changed={isChanged}
        blocked={outdated || isRepeated || !isReasonFit}
        pending={save.isPending}
        submit="Save"
        submitting="Saving..."
        onReset={discard}
        onSubmit={submit}
      >
        {isChanged ? 'The changes are not saved yet' : 'Nothing is changed yet'}
        {(outdated || isRepeated) && ', and cannot be: see above'}
        {isChanged && event.placesNeedReason && reason.trim() === '' && ': give the reason'}.
      </EditBar>
    </div>
  )
}

/** The places of an event, or the draft of their changes. */
function usePlacesDraft({ _id, places, placesVersion, state }: SportEventDetails) {
  // Its entries have keys, which must stay the same from one rendering to the next.
  const current = useMemo(() => untouched(places), [places])
  return useEditDraft<StoredDraft>(`places/${_id}`, {
    fresh: { ...current, basedOn: placesVersion, final: state !== 'PROVISIONAL', reason: '' },
    latest: { base: places, basedOn: placesVersion },
    thing: 'places',
    isPlural: true,
    code: 'places_changed',
    queryKey: eventQueries.find(_id).queryKey,
  })
}

const OUTCOMES = choicesOf(PLACE_OUTCOMES)

interface UnplacedListProps {
  entries: readonly DraftEntry[]
  faultOf: (entry: DraftEntry) => string | null
  onOutcome: (entry: DraftEntry, outcome: PlaceOutcome) => void
  onPlace: (entry: DraftEntry) => void
  onRemove: (entry: DraftEntry) => void
}

/** The entries that took part and have no place. */
function UnplacedList({ entries, faultOf, onOutcome, onPlace, onRemove }: UnplacedListProps) {
  if (entries.length === 0) return null
  return (
    <Section title="Without a place" count={entries.length}>
      <Rows>
        {entries.map((entry) => (
          <Row
            key={entry.key}
            mark={<Crest {...entry.department} size={28} />}
            title={entryName(entry)}
            note={<RowFault error={faultOf(entry)} />}
            actions={
              <Group gap={8}>
                <NativeSelect
                  size="sm"
                  aria-label={`Why ${entryName(entry)} has no place`}
                  data={OUTCOMES}
                  value={entry.outcome ?? ''}
                  onChange={(event) => onOutcome(entry, event.currentTarget.value as PlaceOutcome)}
                />
                <PressButton variant="default" size="sm" px="md" onPress={() => onPlace(entry)}>
                  Give a place
                </PressButton>
                <MoreMenu name={entryName(entry)}>
                  <Menu.Item onClick={() => onRemove(entry)}>Not taking part</Menu.Item>
                </MoreMenu>
              </Group>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
