import type { Location } from 'react-router'

/** What the login page needs to send a visitor back to the page they came from. */
export const cameFrom = ({ pathname, search, hash }: Location) => ({ from: `${pathname}${search}${hash}` })
