import { TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { disputeCalls } from '#contract/dispute/calls.ts'
import { type Correction, resultChangeCalls } from '#contract/result-change/calls.ts'
import { Moves } from '#web/features/match/card/moves.tsx'
import { useCall } from '#web/lib/calls/use-call.ts'
import { ResultConsequences } from '#web/ui/feedback/consequences.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { FormPart } from '#web/ui/form/schema-form.ts'

interface CorrectionFormProps {
  form: Omit<ComponentProps<typeof Form>['form'], 'submit'> &
    FormPart<{ why?: string | undefined }> & {
      onSubmit: (act: () => void) => () => void
      submit: () => void
    }
  match: string
  /** The call that says what changes. */
  call?: typeof resultChangeCalls.preview | typeof disputeCalls.preview
  /** The result that is to hold. */
  next: object
  /** Null where the change needs no reason. */
  why?: { label: string; description: string } | null
  submit: string
  submitting: string
  onCancel: () => void
  children?: ReactNode
}

const WHY = { label: 'Reason for the change', description: 'Organisers read it in the history of the match.' }

/** A change of a result. What it changes is shown before it can be sent. */
export function CorrectionForm({
  form,
  match,
  call = resultChangeCalls.preview,
  next,
  why = WHY,
  children,
  ...buttons
}: CorrectionFormProps) {
  // Both take the values of their form, which its schema has checked.
  const preview = useCall(call as typeof resultChangeCalls.preview, { isSilent: true })
  const body = { ...next, ...form.values } as Correction
  const isOf = JSON.stringify(preview.variables?.body) === JSON.stringify(body)
  const seen = isOf ? preview.data?.body : undefined
  const show = form.onSubmit(() => preview.mutate({ params: { id: match }, body }))
  const refused = preview.error?.issues.find(({ path }) => path === 'why')?.message
  const shown = seen
    ? { ...form, ready: form.ready && seen.lost.length === 0 }
    : { ...form, submit: show, pending: preview.isPending }
  const before = { ...buttons, submit: 'Show what changes', submitting: 'Looking...' }
  return (
    <Form form={shown} {...(seen ? buttons : before)}>
      {children}
      {why && (
        <TextInput withAsterisk {...why} {...form.getInputProps('why')} {...(isOf && refused && { error: refused })} />
      )}
      {seen && (
        <>
          <ResultConsequences {...seen} />
          <Moves match={seen} when="" />
        </>
      )}
    </Form>
  )
}
