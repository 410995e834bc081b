import { type PointsRules, pointsCalls } from '#contract/points/calls.ts'
import { pointsRules } from '#contract/points/schemas.ts'
import type { MatchTag, Sport } from '#contract/values/enums.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'

/** The form of all rules. An empty field means no rule. */
export function useRulesForm(rules: PointsRules, onSuccess: () => void) {
  const form = useSchemaForm({ schema: pointsRules, initial: rules, draft: 'pointsRules' })
  const sending = useCall(pointsCalls.updateRules, {
    onSuccess: () => {
      form.settle()
      onSuccess()
    },
    onFailure: ({ issues, code }) => {
      form.refuse(issues)
      // The first result was recorded meanwhile, so the page becomes read-only.
      if (code === 'rules_in_use') void queryClient.invalidateQueries({ queryKey: pointsQueries.rules.queryKey })
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
    /** The props of a rule's NumberInput. */
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

/** An emptied field removes its rule. */
const withRule = (rules: Record<string, unknown>, key: string, next: number | string) =>
  Object.fromEntries(Object.entries({ ...rules, [key]: next }).filter(([, value]) => value !== ''))
