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
  const [tried, setTried] = useState<string>()
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
  // What was refused stays so, until something else is tried. One who gave up an upload knows why.
  const refusal = tried === JSON.stringify(body) && sending.error?.issues ? sending.error : undefined

  function send(consent: object = {}) {
    setTried(JSON.stringify(body))
    sending.mutate({ params, body: { ...body, ...consent }, files } as unknown as Given<C, File>)
  }

  return {
    ...form,
    pending: sending.isPending,
    answer: sending.data,
    /** Why, where no field is to blame. */
    refusal: refusal?.issues.length === 0 ? refusal.message : undefined,
    /** Why, where it wants to hear first that it is meant: what it says about a field that nobody sees. */
    objectionTo: (field: keyof z.input<C['body']> & string) =>
      refusal?.issues.find(({ path }) => path === field)?.message,
    /** The same again, with that said. */
    insist: (consent: Partial<z.input<C['body']>>) => send(consent),
    ready: form.valid && isComplete && (isChanged || !isUpdate),
    /** How far the chosen files have come, and the way out. */
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
