import { Anchor, Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Announcement } from '#contract/announcement/calls.ts'
import { announcementSchemas } from '#contract/announcement/schemas.ts'
import type { CallError } from '#web/lib/calls/call-error.ts'
import { queryClient } from '#web/lib/calls/query-client.ts'
import { paths } from '#web/lib/paths.ts'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { announcementQueries } from './announcement.queries.ts'
import { DeleteAnnouncement } from './delete-announcement.tsx'
import classes from './delete-any-announcement.module.css'

/** Lets admins delete any announcement by its id. It is read first, so that the question can name it. */
export function DeleteAnyAnnouncement() {
  const form = useSchemaForm({ schema: announcementSchemas.remove.params, initial: { id: '' } })
  const [found, setFound] = useState<Announcement | null>(null)
  const [pending, setPending] = useState(false)

  async function find(id: string) {
    setPending(true)
    try {
      const query = announcementQueries.find(id)
      setFound((await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false })).body)
    } catch (error) {
      form.setFieldError('id', (error as CallError).message)
    } finally {
      setPending(false)
    }
  }

  const input = form.getInputProps('id')
  return (
    <Paper component="section" withBorder p="lg" maw={640}>
      <Title order={2} mb={4}>
        Delete any announcement
      </Title>
      <Text mb="md">
        Find it in{' '}
        <Anchor component={Link} to={paths.announcements} underline="always">
          the list of all
        </Anchor>{' '}
        and delete it on its page, or give its ID here.
      </Text>
      <form className={classes.form} onSubmit={form.onSubmit(({ id }) => find(id))} noValidate>
        <TextInput
          label="Announcement ID"
          autoComplete="off"
          spellCheck={false}
          {...input}
          onChange={(event) => input.onChange(event.currentTarget.value.trim())}
        />
        <Button type="submit" color="red" disabled={pending || !form.valid}>
          {pending ? 'Looking...' : 'Delete'}
        </Button>
      </form>
      {found && (
        <DeleteAnnouncement
          announcement={found}
          onClose={() => setFound(null)}
          onDeleted={() => {
            setFound(null)
            form.reset()
          }}
        />
      )}
    </Paper>
  )
}
