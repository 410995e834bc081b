import { Button, Fieldset, Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import type { z } from 'zod'
import { SENTENCES } from '#contract/call/sentences.ts'
import { areColorsDifferent, CLUB_FIGURES, SAME_COLORS, SHORT_NAME_MAX, shortNameOf } from '#contract/club/club.ts'
import { setUpFields } from '#contract/club/schemas.ts'
import { clubQuery } from '#web/lib/club.ts'
import { ColorField } from '#web/ui/form/color-field.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Crest } from '#web/ui/picture/crest.tsx'
import { useObjectUrl } from '#web/ui/picture/object-url.ts'
import { PitchLines } from '#web/ui/picture/pitch-lines.tsx'
import classes from './club-fields.module.css'
import { useCountedFigures } from './figures.ts'

/** The club's name, logo and colours, as its forms have them. */
export const clubAppearance = setUpFields
  .pick({
    name: true,
    shortName: true,
    tagline: true,
    primaryColor: true,
    secondaryColor: true,
    figures: true,
    countsFigures: true,
  })
  .strip()
  .refine(areColorsDifferent, SAME_COLORS)
type ClubAppearance = z.input<typeof clubAppearance>

const { queryKey } = clubQuery

/** Previews unsaved name and colours in the whole application. Leaving the page restores the saved ones. */
function useAppearancePreview(face: ClubAppearance) {
  const client = useQueryClient()
  const { data } = clubAppearance.safeParse(face)
  const worn = JSON.stringify(data ? { ...data, shortName: data.shortName || shortNameOf(data.name) } : null)

  useEffect(() => {
    client.setQueryData(queryKey, (kept) => kept && { ...kept, body: { ...kept.body, ...JSON.parse(worn) } })
  }, [client, worn])

  useEffect(() => () => void client.invalidateQueries({ queryKey }), [client])
}

const PLACES = CLUB_FIGURES.map((_, place) => place)

interface ClubPreviewProps {
  name: string
  tagline: string
  logo?: string | null
  /** The address of a chosen file that is not uploaded yet. */
  chosen?: File
}

interface ClubFieldsProps {
  form: Pick<UseFormReturnType<ClubAppearance>, 'values' | 'getInputProps'>
  logo: Omit<ComponentProps<typeof FileField>, 'label'>
}

export function ClubFields({ form, logo }: ClubFieldsProps) {
  useAppearancePreview(form.values)
  return (
    <>
      <ClubPreview name={form.values.name} tagline={form.values.tagline} logo={logo.current} chosen={logo.files[0]} />
      <TextInput label="Club name" {...form.getInputProps('name')} />
      <TextInput
        label="Short name"
        description={`Beside the logo in the bar, with at most ${SHORT_NAME_MAX} letters.`}
        placeholder={shortNameOf(form.values.name)}
        {...form.getInputProps('shortName')}
      />
      <TextInput label="Tagline" {...form.getInputProps('tagline')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ColorField label="First colour" {...form.getInputProps('primaryColor')} />
        <ColorField label="Second colour" {...form.getInputProps('secondaryColor')} />
      </SimpleGrid>
      <FileField label="Logo" {...logo} />
      <FiguresFields form={form} />
    </>
  )
}

/**
 * A preview of the hero. It is inert and hidden from screen readers, because the fields below have the same content.
 */
function ClubPreview({ name, tagline, logo, chosen }: ClubPreviewProps) {
  const url = useObjectUrl(chosen)
  return (
    <div className={classes.hero} aria-hidden>
      <PitchLines />
      {url ? (
        <img src={url} alt="" width={64} height={64} className={classes.logo} />
      ) : (
        <Crest name={name} logo={logo} size={64} />
      )}
      <div className={classes.name}>{name}</div>
      <Text>{tagline}</Text>
      <Button component="span" color="accent">
        {SENTENCES.joinClub}
      </Button>
    </div>
  )
}

/** The landing page's four figures: entered or counted. */
function FiguresFields({ form }: { form: Pick<UseFormReturnType<ClubAppearance>, 'values' | 'getInputProps'> }) {
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
