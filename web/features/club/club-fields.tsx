import { ColorInput, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ComponentProps } from 'react'
import { FileField } from '#web/ui/file-field.tsx'
import { type ClubFace, useTryOn } from './club-face.ts'
import { ClubPreview } from './club-preview.tsx'

const PALETTE = {
  swatches: ['#12814A', '#1D4ED8', '#7C2D92', '#B42318', '#0E7490', '#F2A900', '#F97316', '#FACC15', '#0B1220'],
  eyeDropperButtonProps: { 'aria-label': 'Take a colour from the screen' },
}

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
        <ColorInput label="First colour" {...PALETTE} {...form.getInputProps('primaryColor')} />
        <ColorInput label="Second colour" {...PALETTE} {...form.getInputProps('secondaryColor')} />
      </SimpleGrid>
      <FileField label="Logo" {...logo} />
    </>
  )
}
