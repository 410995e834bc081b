import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

export const CreateRecordButton = () => (
  <Button component={Link} to={paths.createGcRecord} leftSection={<IconPlus size={18} aria-hidden />}>
    Create GC Record
  </Button>
)
