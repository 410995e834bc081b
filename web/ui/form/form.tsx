import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { z } from 'zod'
import type { Answer, Call, CallSchemas, Given, SchemasOf } from '#contract/call/call.ts'
import type { RefusalCode } from '#contract/call/refusals.ts'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useSchemaForm, type ValuesOf } from './schema-form.ts'
import { UploadProgress, type UploadState } from './upload-progress.tsx'

interface FormProps {
  form: {
    submit: (event?: SyntheticEvent<HTMLFormElement>) => void
    settle: () => void
    pending: boolean
    ready: boolean
    refusal: string | undefined
    upload?: UploadState
  }
  submit: string
  /** The button's text while the call is pending. */
  submitting: string
  /** The action cannot be undone. */
  destroys?: boolean
  /** The form is prefilled, so the focus starts at its button. */
  focusSubmit?: boolean
  onCancel?: () => void
  children: ReactNode
}

/** The fields of a call with its two buttons. */
export function Form({ form, submit, submitting, destroys, focusSubmit, onCancel, children }: FormProps) {
  function cancel() {
    form.settle()
    onCancel?.()
  }

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack maw={640}>
        {children}
        {form.refusal && (
          // A toast has announced it already, so this text is silent.
          <Alert color="red" role="note" icon={<IconAlertTriangle stroke={1.5} aria-hidden />}>
            {form.refusal}
          </Alert>
        )}
        {form.upload && <UploadProgress {...form.upload} />}
        <Group justify="flex-end" grow={!onCancel}>
          {onCancel && (
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            color={destroys ? 'red' : undefined}
            disabled={form.pending || !form.ready}
            data-page-focus={focusSubmit || undefined}
          >
            {form.pending ? submitting : submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type FormCall = Call<CallSchemas & { body: z.ZodObject }>
type BodyOf<C extends FormCall> = SchemasOf<C> extends { body: infer B extends z.ZodObject } ? B : never

interface CallFormOptions<C extends FormCall> {
  schema: BodyOf<C>
  initial: ValuesOf<BodyOf<C>>
  params?: Given<C, File> extends { params: infer P } ? P : never
  /** The draft's key, so that the input survives a reload. */
  draft?: string
  onSuccess?: (answer: Answer<C>) => void
  /** Returns true when it has shown the failure itself. */
  onFailure?: (error: CallError) => boolean
}

export type CallForm<C extends FormCall = FormCall> = ReturnType<typeof useCallForm<C>>

/** The form of one call. A PUT sends changed fields only, and its button is disabled without a change. */
export function useCallForm<C extends FormCall>(
  call: C,
  { schema, initial, params, draft, onSuccess, onFailure }: CallFormOptions<C>,
) {
  const form = useSchemaForm<BodyOf<C>>({ schema, initial, draft })
  const [files, setFiles] = useState<Record<string, File[]>>({})
  const [tried, setTried] = useState<string>()
  const sending = useCall(call, {
    onSuccess: (answer) => {
      form.settle()
      onSuccess?.(answer)
    },
    onFailure: (error) => {
      form.refuse(error.issues)
      return onFailure?.(error) ?? false
    },
  })

  const isUpdate = call.method === 'PUT'
  const isChosen = (field: string) => Boolean(files[field]?.length)
  const hasFiles = Object.keys(files).some(isChosen)
  const isChanged = Object.keys(form.changed).length > 0 || hasFiles
  const isComplete = Object.entries(call.files ?? {}).every(([field, { required }]) => !required || isChosen(field))
  const body = isUpdate ? form.changed : form.values
  // Show a refusal until the next attempt. A cancelled upload needs no message.
  const refusal = tried === JSON.stringify(body) && sending.error?.issues ? sending.error : undefined

  function send(consent: object = {}) {
    setTried(JSON.stringify(body))
    sending.mutate({ params, body: { ...body, ...consent }, files } as unknown as Given<C, File>)
  }

  return {
    ...form,
    pending: sending.isPending,
    answer: sending.data,
    /** The refusal, when it concerns no field. */
    refusal: refusal?.issues.length === 0 ? refusal.message : undefined,
    /** The sentence of a refusal that the person may overrule. */
    objection: (code: RefusalCode) => (refusal?.code === code ? refusal.message : undefined),
    /** Sends again with the override. */
    insist: (consent: Partial<z.input<BodyOf<C>>>) => send(consent),
    ready: form.valid && isComplete && (isChanged || !isUpdate),
    /** The upload's progress and a cancel function. */
    upload: { progress: hasFiles ? sending.progress : null, cancel: sending.cancel },
    submit: form.onSubmit(() => send()),
    /** For a FileField. */
    fileProps: (field: keyof C['files'] & string) => ({
      rule: fileRule(call, field),
      files: files[field] ?? [],
      onChange: (chosen: File[]) => setFiles({ ...files, [field]: chosen }),
      error: form.errors[field],
    }),
  }
}

function fileRule(call: Call, field: string) {
  const rule = call.files?.[field]
  if (!rule) throw new Error(`${call.path} takes no file '${field}'`)
  return rule
}
