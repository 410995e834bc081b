import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ComponentProps } from 'react'
import { ColorField } from '#web/ui/color-field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { type ClubFace, useTryOn } from './club-face.ts'
import { ClubPreview } from './club-preview.tsx'

interface ClubFieldsProps {
  form: Pick<UseFormReturnType<ClubFace>, 'values' | 'getInputProps'>
  logo: Omit<ComponentProps<typeof FileField>, 'label'>
}

export function ClubFields({ form, logo }: ClubFieldsProps) {
  useTryOn(form.values)
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
    </>
  )
}
