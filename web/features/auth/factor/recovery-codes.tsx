import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useClub } from '#web/lib/club.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { notice } from '#web/lib/notice.ts'
import { saveText } from '#web/lib/save-text.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** The recovery codes, which the server shows this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const club = useClub()
  const text = `Recovery codes of ${club.name}. Each works once.\n\n${codes.join('\n')}\n`
  async function copy() {
    if (await copyText(text)) void notice.success('Copied')
  }
  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <Stack>
        <Text>
          Each of them logs you in once, after your password, when you do not have your phone. They are not shown again:
          keep them where you find them without your phone.
        </Text>
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {codes.map((code) => (
            <li key={code}>
              <Code fz="sm">{code}</Code>
            </li>
          ))}
        </Stack>
        <Group justify="flex-end">
          <Button variant="default" onClick={copy}>
            Copy
          </Button>
          <Button variant="default" onClick={() => saveText(text, 'recovery-codes.txt', 'text/plain')}>
            Download
          </Button>
          <Button onClick={onClose} data-autofocus>
            I have them
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
