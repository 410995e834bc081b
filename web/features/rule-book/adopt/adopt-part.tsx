import { Button, TextInput } from '@mantine/core'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'
import { Part } from '#web/features/rule-book/parts/part.tsx'
import { formatDate } from '#web/lib/format/format-date.ts'
import { BELOW } from '#web/ui/form/schema-form.ts'
import { WhenField } from '#web/ui/form/when-field.tsx'
import type { AdoptForm } from './use-adopt-form.ts'

interface AdoptPartProps {
  adopting: AdoptForm
  /** The version that would follow rules of the first day. */
  later: Pick<RuleBookVersion, 'version' | 'from'> | undefined
  /** Why the rules cannot be adopted now. */
  obstacle: string | undefined
}

export const AdoptPart = ({ adopting: { form }, later, obstacle }: AdoptPartProps) => (
  <Part title="Adopt these rules" hint="Everybody reads them on the page of the rule book, with day and reason.">
    <WhenField
      type="date"
      label="They hold from"
      description={
        later
          ? `Version ${later.version} holds from ${formatDate(later.from)}.`
          : 'Left empty, from the first day of the season.'
      }
      inputWrapperOrder={BELOW}
      maw={320}
      {...form.getInputProps('from')}
    />
    <TextInput label="Reason" placeholder="Athletics count double from February on" {...form.getInputProps('reason')} />
    {obstacle && <p>{obstacle}</p>}
    <div>
      <Button type="submit" disabled={obstacle !== undefined || !form.valid}>
        Adopt
      </Button>
    </div>
  </Part>
)
