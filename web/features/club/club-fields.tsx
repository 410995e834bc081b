import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ComponentProps } from 'react'
import { ColorField } from '#web/ui/form/color-field.tsx'
import { FileField } from '#web/ui/form/file-field.tsx'
import { type ClubAppearance, useAppearancePreview } from './club-appearance.ts'
import { ClubPreview } from './club-preview.tsx'
import { FiguresFields } from './figures-fields.tsx'

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
