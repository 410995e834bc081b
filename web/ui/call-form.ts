import { useState } from 'react'
import type { z } from 'zod'
import type { Answer, Call, Given } from '#contract/call.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSchemaForm, type ValuesOf } from './schema-form.ts'

type FormCall = Call & { body: z.ZodObject }

interface CallFormOptions<C extends FormCall> {
  initial: ValuesOf<C['body']>
  params?: Given<C, File> extends { params: infer P } ? P : never
  /** Names what is typed, so that it outlives a reload of the page. */
  draft?: string
  done?: (answer: Answer<C>) => void
}

export type CallForm<C extends FormCall = FormCall> = ReturnType<typeof useCallForm<C>>

/** The form of one call. A PUT sends what was changed and nothing else, and waits until something was. */
export function useCallForm<C extends FormCall>(call: C, { initial, params, draft, done }: CallFormOptions<C>) {
  const form = useSchemaForm<C['body']>({ schema: call.body, initial, draft })
  const [files, setFiles] = useState<Record<string, File[]>>({})
  const sending = useCall(call, {
    done: (answer) => {
      form.settle()
      done?.(answer)
    },
    refused: ({ issues }) => {
      form.refuse(issues)
      return false
    },
  })

  const isUpdate = call.method === 'PUT'
  const isChosen = (field: string) => Boolean(files[field]?.length)
  const hasFiles = Object.keys(files).some(isChosen)
  const isChanged = Object.keys(form.changed).length > 0 || hasFiles
  const isComplete = Object.entries(call.files ?? {}).every(([field, { required }]) => !required || isChosen(field))
  const body = isUpdate ? form.changed : form.values
  // Where no field is to blame the reason stays, until something else is tried. One who gave up an upload knows why.
  const isAsRefused = sending.error?.issues?.length === 0 && isSame(sending.variables, { body })

  return {
    ...form,
    pending: sending.isPending,
    answer: sending.data,
    refusal: isAsRefused ? sending.error?.message : undefined,
    ready: form.valid && isComplete && (isChanged || !isUpdate),
    /** How far the chosen files have come, and the way out. */
    upload: { progress: hasFiles ? sending.progress : null, cancel: sending.cancel },
    submit: form.onSubmit(() => sending.mutate({ params, body, files } as unknown as Given<C, File>)),
    /** For a FileField. */
    fileProps: (field: keyof C['files'] & string) => ({
      rule: fileRule(call, field),
      files: files[field] ?? [],
      onChange: (chosen: File[]) => setFiles({ ...files, [field]: chosen }),
      error: form.errors[field],
    }),
  }
}

const isSame = (sent: { body?: object } | undefined, now: { body: object }) =>
  JSON.stringify(sent?.body) === JSON.stringify(now.body)

function fileRule(call: Call, field: string) {
  const rule = call.files?.[field]
  if (!rule) throw new Error(`${call.path} takes no file '${field}'`)
  return rule
}
