import {
  type FormErrors,
  type GetInputPropsReturnType,
  schemaResolver,
  type UseFormReturnType,
  useForm,
} from '@mantine/form'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { clearDraft, readDraft, writeDraft } from './form-draft.ts'
import { counterOf } from './length-counter.tsx'

/**
 * The values of a form: every field of its schema. Texts and choices start empty, numbers start undefined.
 */
export type ValuesOf<S extends z.ZodObject> = {
  [K in keyof Required<z.input<S>>]: OrEmpty<Exclude<z.input<S>[K], undefined>>
}
type OrEmpty<T> = T extends string ? T | '' : T extends number ? T | undefined : T

interface SchemaFormOptions<S extends z.ZodObject> {
  schema: S
  initial: ValuesOf<S>
  /** The draft's key, so that the input survives a reload. */
  draft?: string
}

export interface SchemaForm<S extends z.ZodObject> extends UseFormReturnType<ValuesOf<S>> {
  valid: boolean
  /** The changed fields, which an update sends. */
  changed: Partial<ValuesOf<S>>
  /** Shows the server's sentences under their fields. */
  refuse: (issues: CallError['issues']) => void
  /** Removes the draft, after sending or cancelling. */
  settle: () => void
}

/** The part of a form that shared fields need. */
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
  const validate = schemaResolver(schema, { sync: true })
  const form = useForm<ValuesOf<S>>({
    initialValues: initial,
    validate,
    validateInputOnBlur: true,
    enhanceGetInputProps: ({ field, inputProps, options }) =>
      options.type === 'checkbox' ? {} : inputExtras(schema.shape[field], inputProps.value),
    onValuesChange: (values) => draft && writeDraft(draft, differences(form.getInitialValues(), values)),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed
  useEffect(() => {
    const values = { ...initial, ...(draft && readDraft(draft, initial)) }
    if (draft) form.setValues(values)
    form.setErrors(onlyFilled(validate(values), initial))
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

/** A stored text may violate a newer rule. The form shows that at once and stays disabled until it is corrected. */
const onlyFilled = (errors: FormErrors, initial: object): FormErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => initial[field as keyof typeof initial]))

function inputExtras(rule: z.ZodType | undefined, value: unknown) {
  const counter = counterOf(rule, value)
  return {
    required: rule !== undefined && !rule.safeParse(typeof value === 'string' ? '' : undefined).success,
    ...(counter && { description: counter }),
  }
}

function differences<V extends object>(before: V, after: V): Partial<V> {
  const names = Object.keys(after) as (keyof V)[]
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<V>
}
