import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from '#web/app/frame/person.module.css'

interface MenuButtonProps extends UnstyledButtonProps, Omit<ComponentPropsWithRef<'button'>, 'style' | 'name'> {
  name: string
}

export const MenuButton = ({ name, ...button }: MenuButtonProps) => (
  <UnstyledButton aria-haspopup="menu" aria-label={`${name}: your menu`} {...button} className={classes.menu}>
    <IconChevronDown size={18} stroke={1.75} aria-hidden />
  </UnstyledButton>
)
