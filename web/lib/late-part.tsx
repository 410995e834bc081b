import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { notice } from './notice.ts'

interface LateProps {
  /** The code is fetched as soon as this is true, and it is unless given. */
  isWanted?: boolean
  /** Shown until the code is there. */
  meanwhile?: ReactNode
  /** For what a person asked for: a toast says that the code could not be fetched. Other parts just stay away. */
  onFailure?: () => void
}

/** A part of a page whose code is fetched when it is first wanted. Without network the page goes on without it. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined

  async function fetchCode() {
    loaded ??= await load()
    return loaded
  }

  // biome-ignore lint/correctness/noComponentHookFactories: one per module, as with React's lazy
  function LatePart(props: Props & LateProps) {
    const { isWanted = true, meanwhile = null, onFailure } = props
    const [Part, setPart] = useState(() => (isWanted ? loaded : undefined))
    const fail = useEffectEvent(() => {
      if (!onFailure) return
      noticeNotLoaded()
      onFailure()
    })
    useEffect(() => {
      if (isWanted) fetchCode().then((code) => setPart(() => code), fail)
    }, [isWanted])
    return Part ? <Part {...props} /> : meanwhile
  }

  return Object.assign(LatePart, { prefetch: () => void fetchCode().catch(() => undefined) })
}

/** A dialog as a late part. It closes when its code could not be fetched. */
export function lateDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = latePart(load)
  return (props: Props) => <Dialog {...props} onFailure={props.onClose} />
}

export function noticeNotLoaded() {
  void notice.failure('This could not be loaded. Check the network and try again.')
}
