import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { FileField } from './file-field.tsx'

async function open() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const onChange = vi.fn()
  const rule = { kind: 'table', max: 1 } as const
  const opened = await renderPage({ page: <FileField label="People" rule={rule} files={[]} onChange={onChange} /> })
  return { ...opened, warn, onChange, field: screen.getByLabelText<HTMLInputElement>('People') }
}

test('the drop zone of a table logs no warning', async () => {
  const { warn } = await open()
  expect(warn).not.toHaveBeenCalled()
})

test('a CSV file without a type is taken', async () => {
  const { user, onChange, field } = await open()
  const untyped = new File(['Roll number'], 'people.csv')
  await user.upload(field, untyped)
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith([untyped]))
})
