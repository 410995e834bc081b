import { createECDH } from 'node:crypto'
import { BlockList, isIP, isIPv6 } from 'node:net'

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

/** Whether a request may go to this IP address. */
export const isAllowedAddress = (address: string, toLoopback: boolean): boolean =>
  isIn(PRIVATE, address) ? toLoopback && isIn(LOOPBACK, address) : true

/** The services of the browsers: Google, Mozilla, Microsoft, Apple. The server sends nothing to any other host. */
const PUSH_SERVICES =
  /^((fcm|android)\.googleapis\.com|jmt17\.google\.com|(.+\.)?push\.services\.mozilla\.com|.+\.notify\.windows\.com|(.+\.)?push\.apple\.com)$/

/** Whether it is the address of a push service. Each request checks the addresses of the host's name again. */
export function isPushEndpoint(endpoint: string, toLoopback: boolean): boolean {
  const url = URL.parse(endpoint)
  // Browsers give it in this form, and messages are counted by its beginning.
  if (!url || url.href !== endpoint || url.username || url.password || url.hash) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isIn(LOOPBACK, host)) return toLoopback && /^https?:$/.test(url.protocol)
  return url.protocol === 'https:' && url.port === '' && PUSH_SERVICES.test(host)
}

/** Whether it is a point of the curve that messages are encrypted with. */
export function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
