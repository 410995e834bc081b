import { ActionIcon, Menu, TextInput, Tooltip } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef } from 'react'
import { MoveHandle, OrderedRow, OrderNumber } from '#web/ui/edit/ordered-row.tsx'
import { RowFault } from '#web/ui/edit/row-editor.tsx'
import type { useFocusFallback } from '#web/ui/feedback/use-focus-fallback.ts'
import line from '#web/ui/list/line.module.css'
import { MoreMenu } from '#web/ui/list/more-menu.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import classes from './place-row.module.css'
import type { DraftEntry } from './places-draft.ts'

/** What else can be done with an entry. */
export interface EntryAction {
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
export function PlaceRow(props: PlaceRowProps) {
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
            className={classes.label}
            value={entry.entry}
            error={fault !== null}
            onChange={(event) => onLabel(event.currentTarget.value)}
          />
        )}
      </div>
      {shares !== null && (
        <Tooltip label={shares ? 'Shared with the place above' : 'Share the place above'}>
          <ActionIcon
            ref={focus.at(`share ${key}`)}
            size={44}
            variant={shares ? 'light' : 'subtle'}
            color={shares ? 'club' : 'gray'}
            aria-pressed={shares}
            aria-label={`${name} shares the place above`}
            onClick={onShare}
          >
            <IconArrowsJoin size={20} stroke={1.5} className={classes.join} aria-hidden />
          </ActionIcon>
        </Tooltip>
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
