import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

// What is not a public host: a request there would reach machines of the club's own network.
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
// Outside 2000::/3 there is no public host; within it these networks lead to IPv4 addresses or nowhere.
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6')

const isIn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

export const isLoopback = (host: string): boolean => isIP(host) !== 0 && isIn(LOOPBACK, host)

/** Whether a request may go to this IP address. */
export const isAllowedAddress = (address: string, toLoopback: boolean): boolean =>
  isIn(PRIVATE, address) ? toLoopback && isIn(LOOPBACK, address) : true

/**
 * Looks a host up and leaves out the addresses to which no request may go: a name may lead to another address than it did when it
 * was checked.
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const allowed = found.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first) return done(new Error(`${host} has no public address.`), [])
      if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }
