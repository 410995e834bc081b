import type { KeyboardEvent } from 'react'

const FIELDS = 'input:not(:disabled), select:not(:disabled)'
const STEPS: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrows lead to the same field of the next row. Rows have `data-editor-row`. */
export function moveAlongColumn(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event
  const step = STEPS[key]
  const isChoice = target instanceof HTMLSelectElement && key !== 'Enter'
  if (!step || isChoice || !(target instanceof HTMLElement) || !target.matches(FIELDS)) return
  const row = target.closest('[data-editor-row]')
  const rows = [...currentTarget.querySelectorAll('[data-editor-row]')].filter((one) => one.querySelector(FIELDS))
  if (!row) return
  const column = [...row.querySelectorAll(FIELDS)].indexOf(target)
  const fields = rows[rows.indexOf(row) + step]?.querySelectorAll<HTMLElement>(FIELDS)
  // Enter in the last row submits.
  if (!fields) return
  event.preventDefault()
  const next = fields[Math.min(column, fields.length - 1)]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}
