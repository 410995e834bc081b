import { Group, Menu, Paper, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { type ComponentPropsWithoutRef, Fragment } from 'react'
import { ordinal } from '#rules/words/numbers.ts'
import { moveAlongColumn } from '#web/ui/edit/move-along-column.ts'
import { MoveHandle, OrderedRow, OrderNumber } from '#web/ui/edit/ordered-row.tsx'
import { RowFault } from '#web/ui/edit/row-editor.tsx'
import { useDragOrder } from '#web/ui/edit/use-drag-order.ts'
import type { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import { CompactButton } from '#web/ui/layout/buttons.tsx'
import line from '#web/ui/list/line.module.css'
import { MoreMenu } from '#web/ui/list/more-menu.tsx'
import { IconAction } from '#web/ui/list/row-actions.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './place-row.module.css'
import * as draftOf from './places-draft.ts'
import { type DraftEntry, entryName, isLabelled, type PlacesDraft } from './places-draft.ts'

interface PlacesListProps {
  draft: PlacesDraft
  focus: ReturnType<typeof useFocusFallback>
  /** The changed draft, what to announce, and where the focus goes if its element moves. */
  onChange: (next: PlacesDraft, said: string, focusOn: string) => void
  onLabel: (next: PlacesDraft) => void
  faultOf: (entry: DraftEntry) => string | null
}

const REPEATED = 'Each entry of a department needs a label of its own.'

/** The entries with a place, in their order. */
export function PlacesList({ draft, focus, onChange, onLabel, faultOf }: PlacesListProps) {
  const placed = draftOf.placedOf(draft)
  const repeated = draftOf.repeatedOf(draft)
  const { list, handleProps, rowProps } = useDragOrder((key, to) => move(key, to))

  function move(key: string, to: number, focusOn = `handle ${key}`) {
    change(draftOf.moveEntry(draft, key, to), key, focusOn)
  }

  function change(next: PlacesDraft, key: string, focusOn: string) {
    const entry = next.entries.find((one) => one.key === key)
    if (!entry) return
    const alike = draftOf.placedOf(next).filter(({ place }) => place === entry.place).length
    const shared = alike > 1 ? `, shared by ${alike}` : ''
    onChange(next, `${entryName(entry)}: ${ordinal(entry.place ?? 0)} place${shared}.`, focusOn)
  }

  function takeOut(entry: DraftEntry, next: PlacesDraft, said: string) {
    const index = placed.indexOf(entry)
    const neighbour = placed[index + 1] ?? placed[index - 1]
    onChange(next, `${entryName(entry)}: ${said}.`, neighbour ? `handle ${neighbour.key}` : 'heading')
  }

  function step({ key }: DraftEntry, by: -1 | 1) {
    const to = placed.findIndex((one) => one.key === key) + by
    if (to >= 0 && to < placed.length) move(key, to)
  }

  function addAnother({ department }: DraftEntry) {
    const next = draftOf.withAdded(draft, department)
    const added = draftOf.placedOf(next).at(-1)
    if (added) change(next, added.key, `handle ${added.key}`)
  }

  function menuOf(entry: DraftEntry, index: number): EntryAction[] {
    const { key } = entry
    return [
      ...(index > 0 ? [{ label: 'Move up', run: () => step(entry, -1) }] : []),
      ...(index < placed.length - 1 ? [{ label: 'Move down', run: () => step(entry, 1) }] : []),
      { label: 'Add another entry', run: () => addAnother(entry) },
      {
        label: 'Disqualified',
        run: () => takeOut(entry, draftOf.withOutcome(draft, key, 'DISQUALIFIED'), 'disqualified'),
      },
      {
        label: 'Did not finish',
        run: () => takeOut(entry, draftOf.withOutcome(draft, key, 'DID_NOT_FINISH'), 'did not finish'),
      },
      { label: 'Not taking part', run: () => takeOut(entry, draftOf.removeEntry(draft, key), 'not taking part') },
    ]
  }

  return (
    <Paper withBorder px={{ base: 8, xs: 'sm' }}>
      <VisuallyHidden id="how-to-move">Drag, or press the arrow keys up and down.</VisuallyHidden>
      {placed.length === 0 && (
        <Text c="dimmed" py={20}>
          Tap the departments below in the order in which they finished.
        </Text>
      )}
      <ol ref={list} onKeyDown={moveAlongColumn}>
        {placed.map((entry, index) => {
          const { key } = entry
          const shares = index === 0 ? null : draftOf.sharesWithAbove(draft, key)
          return (
            <Fragment key={key}>
              <EmptyPlaces
                draft={draft}
                entry={entry}
                onFill={() => change(draftOf.withoutGap(draft, key), key, `handle ${key}`)}
              />
              <PlaceRow
                entry={entry}
                name={entryName(entry)}
                shares={shares}
                labelled={isLabelled(draft, entry)}
                fault={repeated.has(key) ? REPEATED : faultOf(entry)}
                focus={focus}
                handle={handleProps(key)}
                row={rowProps(key, index, placed.length)}
                onStep={(by) => step(entry, by)}
                onPlace={(place) => change(draftOf.withPlace(draft, key, place), key, `place ${key}`)}
                onShare={() => change(draftOf.withShared(draft, key), key, `share ${key}`)}
                onLabel={(label) => onLabel(draftOf.withLabel(draft, key, label))}
                menu={menuOf(entry, index)}
              />
            </Fragment>
          )
        })}
      </ol>
    </Paper>
  )
}

interface EmptyPlacesProps {
  draft: PlacesDraft
  entry: DraftEntry
  onFill: () => void
}

/** Says which places are empty before an entry. */
function EmptyPlaces({ draft, entry: { key, place }, onFill }: EmptyPlacesProps) {
  const count = draftOf.gapBefore(draft, key)
  if (count === 0 || place === null) return null
  const words = count === 1 ? `Place ${place - 1} is empty.` : `Places ${place - count} to ${place - 1} are empty.`
  return (
    <Group component="li" gap="0 8px" mih={44} fz="sm" c="dimmed" className={classes.gap}>
      {words}
      <CompactButton variant="subtle" onClick={onFill}>
        Move those below up
      </CompactButton>
    </Group>
  )
}

/** What else can be done with an entry. */
interface EntryAction {
  label: string
  run: () => void
}

interface PlaceRowProps {
  entry: DraftEntry
  name: string
  /** It shares the place of the row above; null for the first row. */
  shares: boolean | null
  /** The department has several entries, or this one has a label. */
  labelled: boolean
  /** Why it was not saved, or cannot be. */
  fault: string | null
  focus: ReturnType<typeof useFocusFallback>
  handle: ComponentPropsWithoutRef<'button'>
  row: ComponentPropsWithoutRef<'li'>
  onStep: (by: -1 | 1) => void
  onPlace: (place: number) => void
  onShare: () => void
  onLabel: (label: string) => void
  menu: readonly EntryAction[]
}

/** An entry with its place: dragged by the handle, moved by arrow keys, or typed as a number. */
function PlaceRow(props: PlaceRowProps) {
  const { entry, name, shares, labelled, fault, focus, handle, row, onStep, onPlace, onShare, onLabel, menu } = props
  const { key, department, place } = entry

  return (
    <OrderedRow
      className={classes.row}
      data-shares={shares || undefined}
      data-faulty={fault !== null || undefined}
      {...row}
    >
      <MoveHandle label={`Move ${name}, place ${place}`} ref={focus.at(`handle ${key}`)} onStep={onStep} {...handle} />
      <OrderNumber label={`Place of ${name}`} value={place ?? 1} ref={focus.at(`place ${key}`)} onCommit={onPlace} />
      <span className={classes.crest}>
        <Crest {...department} size={28} />
      </span>
      <div className={line.words}>
        <div className={`${line.name} ${classes.name}`}>{department.name}</div>
        {labelled && (
          <TextInput
            size="sm"
            aria-label={`Label of ${department.name}, place ${place}`}
            placeholder="Label"
            maxLength={40}
            maw="min(100%, 12rem)"
            mt={4}
            value={entry.entry}
            error={fault !== null}
            onChange={(event) => onLabel(event.currentTarget.value)}
          />
        )}
      </div>
      {shares !== null && (
        <IconAction
          icon={IconArrowsJoin}
          tip={shares ? 'Shared with the place above' : 'Share the place above'}
          label={`${name} shares the place above`}
          ref={focus.at(`share ${key}`)}
          size={44}
          variant={shares ? 'light' : 'subtle'}
          color={shares ? 'club' : 'gray'}
          className={classes.join}
          aria-pressed={shares}
          onClick={onShare}
        />
      )}
      <MoreMenu name={name}>
        {menu.map(({ label, run }) => (
          <Menu.Item key={label} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </MoreMenu>
      <RowFault error={fault} />
    </OrderedRow>
  )
}
