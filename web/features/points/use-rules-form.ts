import type { MatchTag, Sport } from '#contract/enums.ts'
import { type PointsRules, pointsCalls, pointsRules } from '#contract/points.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useSchemaForm } from '#web/ui/schema-form.ts'
import { rulesQuery } from './points-queries.ts'

/** The rules go as a whole: what is left empty is no rule. */
export function useRulesForm(rules: PointsRules, done: () => void) {
  const form = useSchemaForm({ schema: pointsRules, initial: rules, draft: 'pointsRules' })
  const sending = useCall(pointsCalls.updateRules, {
    done: () => {
      form.settle()
      done()
    },
    refused: ({ issues, status }) => {
      form.refuse(issues)
      // The first result came in meanwhile: the page has another face from now on.
      if (status === 409) void queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey })
      return false
    },
  })
  return {
    ...form,
    pending: sending.isPending,
    ready: form.valid && Object.keys(form.changed).length > 0,
    refusal: undefined,
    upload: { progress: null, cancel: sending.cancel },
    submit: form.onSubmit((body) => sending.mutate({ body })),
    /** For a NumberInput of one rule. */
    fieldProps: (group: keyof PointsRules, key: Sport | MatchTag) => {
      const path = `${group}.${key}`
      const { value, ...input } = form.getInputProps(path)
      return {
        ...input,
        value: value ?? '',
        onChange: (next: number | string) => {
          form.clearFieldError(path)
          form.setFieldValue(group, withRule(form.values[group], key, next))
        },
        decimalScale: 2,
        allowNegative: false,
        hideControls: true,
      }
    },
  }
}

/** An emptied field is no rule, not one without a value. */
const withRule = (rules: Record<string, unknown>, key: string, next: number | string) =>
  Object.fromEntries(Object.entries({ ...rules, [key]: next }).filter(([, value]) => value !== ''))
