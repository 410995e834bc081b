import { Fieldset, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CLUB_FIGURES } from '#contract/club/club.ts'
import type { ClubAppearance } from './club-appearance.ts'
import { useCountedFigures } from './figures.ts'

const PLACES = CLUB_FIGURES.map((_, place) => place)

interface FiguresFieldsProps {
  form: Pick<UseFormReturnType<ClubAppearance>, 'values' | 'getInputProps'>
}

/** The landing page's four figures: entered or counted. */
export function FiguresFields({ form }: FiguresFieldsProps) {
  const { countsFigures } = form.values
  return (
    <Fieldset legend="Figures on the landing page">
      <Stack>
        <Switch
          label="Count them"
          description="Members, sports, tournaments and years since the first record, always up to date."
          {...form.getInputProps('countsFigures', { type: 'checkbox' })}
        />
        {countsFigures ? (
          <CountedFigures />
        ) : (
          PLACES.map((place) => (
            <Group key={place} grow align="flex-start" wrap="nowrap" gap="sm">
              <TextInput label={`Figure ${place + 1}`} {...form.getInputProps(`figures.${place}.figure`)} />
              <TextInput label={`Label ${place + 1}`} {...form.getInputProps(`figures.${place}.label`)} />
            </Group>
          ))
        )}
      </Stack>
    </Fieldset>
  )
}

const CountedFigures = () => (
  <Text fw={600}>
    {useCountedFigures()
      .map(({ figure, label }) => `${figure} ${label}`)
      .join(' · ')}
  </Text>
)
