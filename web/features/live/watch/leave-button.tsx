import { UnstyledButton } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import classes from '#web/ui/layout/back.module.css'

interface LeaveButtonProps {
  label: 'Leave' | 'Back'
  onClick: () => void
}

/** The way out of a live match, where other pages have their link back. */
export const LeaveButton = ({ label, onClick }: LeaveButtonProps) => (
  <UnstyledButton className={classes.back} onClick={onClick}>
    <IconChevronLeft size={20} stroke={1.5} aria-hidden />
    {label}
  </UnstyledButton>
)
