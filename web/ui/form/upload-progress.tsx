import { Button, Group, Progress } from '@mantine/core'

export interface UploadState {
  progress: number | null
  cancel: () => void
}

export function UploadProgress({ progress, cancel }: UploadState) {
  if (progress === null) return null
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress
        value={progress * 100}
        flex={1}
        aria-label="Upload"
        animated={progress === 1}
        striped={progress === 1}
      />
      <Button size="compact-sm" variant="subtle" onClick={cancel} disabled={progress === 1}>
        Cancel upload
      </Button>
    </Group>
  )
}
