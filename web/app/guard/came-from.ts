import type { Location } from 'react-router'

/** What the login page needs to send someone back to where they were. */
export const cameFrom = ({ pathname, search, hash }: Location) => ({ from: `${pathname}${search}${hash}` })
