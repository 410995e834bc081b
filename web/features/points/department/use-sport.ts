import { useSearchParams } from 'react-router'
import { keyIn, SPORTS, type Sport } from '#contract/values/enums.ts'
import { withValue } from '#web/lib/address-values.ts'

const FIRST: Sport = 'CRICKET'

/** The sport in an address. A person may have typed it. */
export const sportIn = (address: URLSearchParams): Sport => keyIn(SPORTS, address.get('sport')) ?? FIRST

/** The shown sport, which is part of the address, how to choose one, and whether the address names one. */
export function useSport() {
  const [address, setAddress] = useSearchParams()
  const choose = (sport: Sport) =>
    setAddress(withValue(address, 'sport', sport), { replace: true, preventScrollReset: true })
  return [sportIn(address), choose, address.has('sport')] as const
}
