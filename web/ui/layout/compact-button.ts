import { Button } from '@mantine/core'

/** A low button, for the end of a row or of a heading. */
export const CompactButton = Button.withProps({ size: 'compact-md' })
