import { Checkbox, Paper, Text, VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { ReserveButton } from '#web/features/entry/squad/reserve-button.tsx'
import { MoveHandle, OrderedRow } from '#web/ui/edit/ordered-row.tsx'
import { useDragOrder } from '#web/ui/edit/use-drag-order.ts'
import * as lineUpDraft from './line-up-draft.ts'
import classes from './line-up-rows.module.css'

interface LineUpRowsProps {
  rows: readonly lineUpDraft.DraftRow[]
  draft: lineUpDraft.LineUpDraft
  /** `said` is for screen readers. */
  onChange: (draft: lineUpDraft.LineUpDraft, said: string) => void
}

/** The squad with ticks: first the line-up in board order, then the others. */
export function LineUpRows({ rows, draft, onChange }: LineUpRowsProps) {
  const move = (member: string, to: number) => {
    const name = rows.find((row) => row.member === member)?.name
    onChange(lineUpDraft.moveToBoard(draft, member, to), `${name}: board ${to + 1}.`)
  }
  const { list, handleProps, rowProps } = useDragOrder(move)
  const tick = useFocusedTick()

  function step(by: -1 | 1, member: string, index: number) {
    const to = index + by
    if (to >= 0 && to < draft.length) move(member, to)
  }

  if (rows.length === 0) return <Text c="dimmed">The squad has nobody yet.</Text>
  return (
    <Paper withBorder className={classes.list}>
      <VisuallyHidden id="how-to-move">Drag, or press the arrow keys up and down.</VisuallyHidden>
      <ol className={classes.rows} ref={list}>
        {rows.map(({ member, name, reserve, captain, reasons, isIn }, index) => (
          <OrderedRow key={member} {...(isIn ? rowProps(member, index, draft.length) : {})}>
            {isIn ? (
              <MoveHandle
                label={`Move ${name}, board ${index + 1}`}
                onStep={(by) => step(by, member, index)}
                {...handleProps(member)}
              />
            ) : (
              <span className={classes.handle} />
            )}
            <Checkbox
              ref={tick.refOf(member)}
              className={classes.tick}
              checked={isIn}
              disabled={!isIn && reasons.length > 0}
              onChange={() => {
                tick.keep(member)
                onChange(lineUpDraft.withTicked(draft, member), isIn ? `${name} is out.` : `${name} is in.`)
              }}
              label={<span className={classes.name}>{isIn ? `${index + 1}. ${name}` : name}</span>}
              description={
                [captain && 'Captain', isIn && reserve && 'Reserve', ...reasons].filter(Boolean).join(' · ') || null
              }
            />
            {isIn && (
              <ReserveButton
                name={name}
                reserve={reserve}
                onToggle={(said) => onChange(lineUpDraft.withReserve(draft, member), said)}
              />
            )}
          </OrderedRow>
        ))}
      </ol>
    </Paper>
  )
}

/** A ticked row moves in the document, and browsers drop the focus of moved elements: it is set again. */
function useFocusedTick() {
  const boxes = useRef(new Map<string, HTMLInputElement>())
  const ticked = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (ticked.current !== undefined) boxes.current.get(ticked.current)?.focus({ preventScroll: true })
    ticked.current = undefined
  })
  return {
    refOf: (member: string) => (box: HTMLInputElement | null) => {
      if (box) boxes.current.set(member, box)
      else boxes.current.delete(member)
    },
    keep(member: string) {
      ticked.current = member
    },
  }
}
