import { type RuleBook, type RuleBookVersion, ruleBookCalls } from '#contract/rule-book/calls.ts'
import { ruleBookAdopt } from '#contract/rule-book/schemas.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'

const schema = ruleBookAdopt.pick({ from: true, reason: true })

interface AdoptFormOptions {
  basedOn: number
  adopted: (version: RuleBookVersion) => void
  /** Another version came first. */
  outrun: (sentence: string) => void
}

/** From which day the rules hold, and why. */
export function useAdoptForm({ basedOn, adopted, outrun }: AdoptFormOptions) {
  const form = useSchemaForm({ schema, initial: { from: '', reason: '' }, draft: 'adoptRuleBook' })
  const sending = useCall(ruleBookCalls.adopt, {
    onSuccess: ({ body }) => {
      form.settle()
      adopted(body)
    },
    onFailure: ({ code, issues, message }) => {
      form.refuse(issues)
      if (code !== 'rule_book_changed') return false
      outrun(message)
      return true
    },
  })
  const { from } = form.values
  return {
    form,
    /** The day, once it is one. */
    from: schema.shape.from.safeParse(from).success ? (from ?? '') : '',
    pending: sending.isPending,
    adopt: (rules: RuleBook) => sending.mutate({ body: { rules, basedOn, ...form.values } }),
  }
}
export type AdoptForm = ReturnType<typeof useAdoptForm>
