import { Button, Group, List, Text } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useClub } from '#web/lib/club.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** iPhones and iPads install a page by hand only. */
export function InstallHelp({ onClose }: { onClose: () => void }) {
  const { name } = useClub()
  return (
    <Dialog title={`Install ${name}`} onClose={onClose}>
      <Text mb="sm">It then opens like an app, also without network.</Text>
      <List type="ordered" spacing="xs">
        <List.Item>
          Tap Share <IconShare2 size={18} stroke={1.5} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> in the
          bar of Safari.
        </List.Item>
        <List.Item>Choose Add to Home Screen.</List.Item>
        <List.Item>Tap Add.</List.Item>
      </List>
      <Group justify="end" mt="md">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Dialog>
  )
}
