import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * The network that rate limits count. A provider gives each household or server a /64 of IPv6, so a single address of it says
 * nothing; an IPv4 address counts as itself, however it is written.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups.slice(0, NETWORK_GROUPS).map(hex).join(':')}::/64`
}

function groupsOf(address: string): number[] {
  const [before = [], after = []] = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => `${hex(a * 256 + +b)}:${hex(c * 256 + +d)}`)
    .split('::')
    .map((part) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []))
  return [...before, ...Array(GROUPS - before.length - after.length).fill(0), ...after]
}

const hex = (group: number) => group.toString(16)
