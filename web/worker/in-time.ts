import { isGatewayFault } from './decisions.ts'

interface Waiting {
  /** How long the network has when there is something stored. */
  waitsMs: number
  /** And when there is nothing. */
  givesUpMs: number
}

/** The answer of the network; when it has none in time, the stored one. Fails when there is neither. */
export async function inTime(
  network: Promise<Response>,
  stored: () => Promise<Response | undefined>,
  { waitsMs, givesUpMs }: Waiting,
): Promise<Response> {
  const first = await within(network, waitsMs)
  if (first && !isGatewayFault(first)) return first
  const kept = await stored()
  if (kept) return kept
  const late = first ?? (await within(network, givesUpMs))
  if (!late) throw new Error('There is no answer.')
  return late
}

/** The answer, or null when it is late or fails. */
async function within(network: Promise<Response>, ms: number): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([network.catch(() => null), late]).finally(() => clearTimeout(timer))
}
