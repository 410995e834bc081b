import type { InputWrapperProps } from '@mantine/core'
import { type GetInputPropsReturnType, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { CallError } from '#web/lib/call-error.ts'
import { clearDraft, readDraft, writeDraft } from './form-draft.ts'
import { counterOf } from './length-counter.tsx'

/** The order of a field whose description stands under it. */
export const BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

/**
 * What a form holds: every field of its schema, empty rather than absent. A choice is empty until it is made, a number
 * undefined until it is typed.
 */
export type ValuesOf<S extends z.ZodObject> = {
  [K in keyof Required<z.input<S>>]: OrEmpty<Exclude<z.input<S>[K], undefined>>
}
type OrEmpty<T> = T extends string ? T | '' : T extends number ? T | undefined : T

interface SchemaFormOptions<S extends z.ZodObject> {
  schema: S
  initial: ValuesOf<S>
  /** Names what is typed, so that it outlives a reload of the page. */
  draft?: string
}

export interface SchemaForm<S extends z.ZodObject> extends UseFormReturnType<ValuesOf<S>> {
  valid: boolean
  /** What differs from the beginning: all that an update sends. */
  changed: Partial<ValuesOf<S>>
  /** Puts the server's sentences under their fields. */
  refuse: (issues: CallError['issues']) => void
  /** Sent, or given up: the draft goes. */
  settle: () => void
}

/** What fields that several forms share know of the form they stand in. */
export interface FormPart<V> {
  values: V
  setValues: (changed: Partial<V>) => void
  getInputProps: (field: keyof V & string) => GetInputPropsReturnType
}

/**
 * A form over a shape of the contract. Inputs take `{...form.getInputProps('name')}`: with the value come the error as
 * soon as the field is left, the mark of a required field, and a counter near the limit.
 */
export function useSchemaForm<S extends z.ZodObject>({ schema, initial, draft }: SchemaFormOptions<S>): SchemaForm<S> {
  const form = useForm<ValuesOf<S>>({
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    enhanceGetInputProps: ({ field, inputProps, options }) =>
      options.type === 'checkbox' ? {} : inputExtras(schema.shape[field], inputProps.value),
    onValuesChange: (values) => draft && writeDraft(draft, differences(form.getInitialValues(), values)),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed
  useEffect(() => {
    if (draft) form.setValues(readDraft(draft, initial))
  }, [])

  return {
    ...form,
    valid: schema.safeParse(form.values).success,
    changed: differences(form.getInitialValues(), form.values),
    refuse(issues) {
      form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      form.getInputNode(issues[0]?.path ?? '')?.focus()
    },
    settle: () => draft && clearDraft(draft),
  }
}

function inputExtras(rule: z.ZodType | undefined, value: unknown) {
  const counter = counterOf(rule, value)
  return {
    required: rule !== undefined && !rule.safeParse(typeof value === 'string' ? '' : undefined).success,
    ...(counter && { description: counter, inputWrapperOrder: BELOW }),
  }
}

function differences<V extends object>(before: V, after: V): Partial<V> {
  const names = Object.keys(after) as (keyof V)[]
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<V>
}
