import autocannon from 'autocannon'

const CONNECTIONS = 50
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

export interface Source {
  url: string
  headers?: Record<string, string>
}

/** Reads one address with many connections for some seconds; gives the number of answers. */
export async function read({ url, headers }: Source, duration: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers: { ...BROWSER, ...headers } })
  const broken = result.errors + result.non2xx
  if (broken > 0) throw new Error(`${broken} of ${result.requests.total} requests to ${url} failed.`)
  return result['2xx']
}
