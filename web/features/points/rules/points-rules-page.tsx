import { Alert, NumberInput, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type PointsRules, type PointsRulesReply, pointsCalls } from '#contract/points/calls.ts'
import { RULES_HELD } from '#contract/points/points.ts'
import { pointsRules } from '#contract/points/schemas.ts'
import { DEFAULT_MATCHES } from '#contract/rule-book/default-rule-book.ts'
import { keysOf, MATCH_TAGS, type MatchTag, SPORTS, type Sport } from '#contract/values/enums.ts'
import { pointsQueries } from '#web/features/points/points.queries.ts'
import { RulesInWords } from '#web/features/points/win-worth.tsx'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { useCall } from '#web/lib/calls/use-call.ts'
import { useSports } from '#web/lib/club.ts'
import { countPoints } from '#web/lib/format/format-number.ts'
import { paths } from '#web/lib/paths.ts'
import { Loaded, SkeletonRows } from '#web/ui/feedback/loaded.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'
import { SportIcon } from '#web/ui/picture/sport-icon.tsx'

/** The points of a win: editable before the first result, read-only after it. */
export function PointsRulesPage() {
  const rules = useQuery(pointsQueries.rules)
  return (
    <>
      <PageTitle title="Points Rules" subtitle="What a win is worth in this season." />
      <Loaded query={rules} skeleton={<SkeletonRows count={6} height={64} />}>
        {({ body }) =>
          body.editable ? (
            <RulesForm rules={body} />
          ) : (
            <Stack gap="lg" maw={640}>
              <Alert color="gray" role="note" icon={<IconLock stroke={1.5} aria-hidden />}>
                {RULES_HELD}
                <Text size="sm" mt={4}>
                  For what begins later, adopt rules that hold from a day on in the{' '}
                  <TextLink to={paths.ruleBook}>rule book</TextLink>.
                </Text>
              </Alert>
              <RulesInWords rules={body} />
            </Stack>
          )
        }
      </Loaded>
    </>
  )
}

const TAG_KEYS = Object.keys(MATCH_TAGS) as MatchTag[]

function RulesForm({ rules: { win = DEFAULT_MATCHES.win, sports, tags } }: { rules: PointsRulesReply }) {
  const back = useBack(paths.adminGc)
  const form = useRulesForm({ sports, tags }, back)
  return (
    <Form form={form} submit="Update" submitting="Updating..." onCancel={back}>
      <Group title="By tag" hint="Goes before what the sport says. Left empty, the sport decides.">
        {TAG_KEYS.map((tag) => (
          <NumberInput key={tag} label={MATCH_TAGS[tag]} placeholder="as its sport" {...form.fieldProps('tags', tag)} />
        ))}
      </Group>
      <Group title="By sport" hint={`Left empty, a win is worth ${countPoints(win)}.`}>
        {keysOf(useSports()).map((sport) => (
          <NumberInput
            key={sport}
            label={SPORTS[sport]}
            placeholder={String(win)}
            leftSection={<SportIcon sport={sport} />}
            {...form.fieldProps('sports', sport)}
          />
        ))}
      </Group>
    </Form>
  )
}

function Group({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" mb="sm">
        {hint}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        {children}
      </SimpleGrid>
    </section>
  )
}

/** The form of all rules. An empty field means no rule. */
function useRulesForm(rules: PointsRules, onSuccess: () => void) {
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
