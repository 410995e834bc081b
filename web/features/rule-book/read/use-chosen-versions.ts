import { useSearchParams } from 'react-router'
import type { RuleBookVersion } from '#contract/rule-book/calls.ts'

const READ = 'version'
const OTHER = 'compare'

/** The version that the address names, and the one that it is compared with. */
export function useChosenVersions(versions: readonly RuleBookVersion[], current: RuleBookVersion) {
  const [address] = useSearchParams()
  const find = (name: string) => versions.find(({ version }) => String(version) === address.get(name))
  return { read: find(READ) ?? current, other: find(OTHER) }
}

/** Chooses the version that the shown one is compared with. */
export function useCompare() {
  const [, setAddress] = useSearchParams()
  return (version: string) =>
    setAddress(
      (address) => {
        if (version) address.set(OTHER, version)
        else address.delete(OTHER)
        return address
      },
      { replace: true, preventScrollReset: true },
    )
}
