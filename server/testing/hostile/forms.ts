import type { Random } from './random.ts'
import { hostileText } from './values.ts'

type Body = string | Uint8Array<ArrayBuffer>

const MANY = 20_000
const HUGE = 10_000_000

/** A JSON text with a fault that no value has. */
export function spoilJson(json: string, random: Random): Body {
  const first = (with_: string) => json.replace(/:[^,}\]]+/, `:${with_}`)
  const inFront = (text: string) => json.replace('{', `{${text},`)
  if (random.chance(0.02)) return first(`"${'x'.repeat(HUGE)}"`)
  return random.pick<() => Body>([
    () => json.slice(0, random.below(json.length)),
    () => `\ufeff${json}`,
    () => json + json,
    () => first(random.pick(['NaN', '1e400', '-1e400', '0x10', '1_000', "'x'", 'undefined', '9'.repeat(400)])),
    () => inFront('"__proto__":{"role":"ADMIN"}'),
    () => inFront('"constructor":{"prototype":{"role":"ADMIN"}}'),
    () => json.replace(/"(\w+)":/, '"$1":null,"$1":'),
    () => '['.repeat(MANY),
    () => `${'{"a":'.repeat(MANY)}1${'}'.repeat(MANY)}`,
    () => first(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
    () => first('"\\ud800\\u0000"'),
    () => new Uint8Array(Buffer.from(json, 'utf16le')),
    () => new Uint8Array([...Buffer.from(json.slice(0, -1)), 0xff, 0xfe, 0xc0, 0x80]),
    () => '',
  ])()
}

export function spoilQuery(query: string, random: Random): string {
  const [name = 'page'] = query.split('=')
  return random.pick([
    `${query}&${query}`,
    `${name}[]=1&${name}[$ne]=2`,
    `${name}=%`,
    `${name}=%ff%fe`,
    `&&&=&=${name}`,
    `__proto__=1&${query}`,
    `__proto__[role]=ADMIN&constructor=1`,
    `${name}=${'1'.repeat(8_000)}`,
    `${'a=1&'.repeat(1_500)}`,
    `${query}#`,
  ])
}

const BOUNDARY = 'hostile'

/** A form whose bytes are not quite those of a form. */
export function multipartText(fields: Record<string, string>, files: readonly string[], random: Random) {
  const part = (name: string, text: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`
  const parts = Object.entries(fields).map(([name, text]) => part(name, text))
  const [file = 'file'] = files
  const png = `; filename="a.png"\r\nContent-Type: image/png`
  const end = `--${BOUNDARY}--\r\n`
  const whole = parts.join('')
  const body = random.pick<() => string>([
    () => whole,
    () => (whole + end).slice(0, random.below(whole.length + end.length)),
    () => whole.replaceAll('\r\n', '\n') + end,
    () => whole + whole + end,
    () => whole + part('__proto__', 'x') + part('constructor', 'x') + end,
    () => whole + part(file, 'text in the place of a file') + end,
    () =>
      whole +
      Object.keys(fields)
        .map((name) => part(name, 'x', png))
        .join('') +
      end,
    () => whole + part(file, '\u0089PNG', `; filename="../../${hostileText(random)}"\r\nContent-Type: image/png`) + end,
    () => whole + part(file, '\u0089PNG', png).repeat(60) + end,
    () => whole + Array.from({ length: 300 }, (_, at) => part(`field${at}`, 'x')).join('') + end,
    () => whole + part('big', 'x'.repeat(2_000_000)) + end,
    () => whole + part(file, 'x'.repeat(random.pick([6_000_000, 12_000_000])), png) + end,
    () => `${whole}--${BOUNDARY}\r\n${'X-A: b\r\n'.repeat(3_000)}\r\nx\r\n${end}`,
    () => `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nno name\r\n${end}`,
    () => '',
    () => end,
  ])()
  const types = ['', `; boundary=${BOUNDARY}x`, '; boundary=', `; boundary="${'b'.repeat(300)}"`]
  const type = random.chance(0.85) ? `; boundary=${BOUNDARY}` : random.pick(types)
  return { headers: { 'content-type': `multipart/form-data${type}` }, body }
}

export function strangeHeaders(random: Random): Record<string, string> {
  if (random.chance(0.9)) return {}
  return random.pick<Record<string, string>>([
    { origin: 'https://elsewhere.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json, text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': ';' },
    { 'content-encoding': 'gzip' },
    { 'if-none-match': '"x", *, W/' },
    { 'if-modified-since': 'never' },
    { range: 'bytes=-1,0-' },
    { accept: 'image/avif;q=x' },
    { 'accept-encoding': 'br;q=0, *;q=9' },
    { 'accept-encoding': 'identity;q=0, *;q=0' },
    { 'accept-language': `${'a-'.repeat(2_000)}b` },
    { 'x-forwarded-for': 'a'.repeat(2_000) },
    { 'x-forwarded-host': 'elsewhere.test' },
    { 'x-http-method-override': 'DELETE' },
    { authorization: 'Bearer e30.e30.e30' },
    { cookie: 'podium_access=%; podium_access=e30.e30.; podium_refresh=%00; =; ;' },
    { cookie: `a=${'b'.repeat(7_000)}` },
    { 'user-agent': '' },
  ])
}
