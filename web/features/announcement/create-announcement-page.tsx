import { Fieldset, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { announcementCalls } from '#contract/announcement/calls.ts'
import { announcementSchemas } from '#contract/announcement/schemas.ts'
import { choicesOf, GENDERS } from '#contract/values/enums.ts'
import { DepartmentSelect } from '#web/features/department/department-select.tsx'
import { useSports } from '#web/lib/club.ts'
import { paths } from '#web/lib/paths.ts'
import { FileField } from '#web/ui/form/file-field.tsx'
import { Form, useCallForm } from '#web/ui/form/form.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useBack } from '#web/ui/layout/use-back.ts'

const GENDER_CHOICES = choicesOf(GENDERS, 'All genders')

export function CreateAnnouncementPage() {
  const back = useBack(paths.adminAnnouncements)
  const form = useCallForm(announcementCalls.create, {
    schema: announcementSchemas.create.body,
    initial: { title: '', description: '', department: '', gender: '', sport: '', url: '' },
    draft: 'createAnnouncement',
    onSuccess: back,
  })
  return (
    <>
      <PageTitle title="Create Announcement" />
      <Form form={form} submit="Create" submitting="Creating..." onCancel={back}>
        <TextInput label="Title" {...form.getInputProps('title')} />
        <Textarea label="Description" autosize minRows={5} maxRows={16} {...form.getInputProps('description')} />
        <Fieldset legend="Who is it for?" variant="unstyled" m={0}>
          <Text size="sm" c="dimmed" mb="xs">
            Everyone, as long as nothing is chosen.
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            <DepartmentSelect label="Department" none="All departments" {...form.getInputProps('department')} />
            <NativeSelect label="Gender" data={GENDER_CHOICES} {...form.getInputProps('gender')} />
            <NativeSelect label="Sport" data={choicesOf(useSports(), 'All sports')} {...form.getInputProps('sport')} />
          </SimpleGrid>
        </Fieldset>
        <FileField label="Pictures" {...form.fileProps('images')} />
        <FileField label="PDF" {...form.fileProps('pdf')} />
        <TextInput label="URL" type="url" inputMode="url" placeholder="https://" {...form.getInputProps('url')} />
      </Form>
    </>
  )
}
