/** Lots that come out the same for the same seed, on every machine. */
export interface Lots {
  /** A whole number from 0 up to, but not including, the limit. */
  below: (limit: number) => number
  shuffled: <T>(items: readonly T[]) => T[]
}

const RANGE = 2 ** 32

export function lotsOf(seed: string): Lots {
  const next = sfc32(seed)
  return { below, shuffled }

  /** Numbers of the last, incomplete run are drawn again, so that all results are equally likely. */
  function below(limit: number): number {
    const fair = RANGE - (RANGE % limit)
    let drawn = next()
    while (drawn >= fair) drawn = next()
    return drawn % limit
  }

  /** Fisher-Yates. */
  function shuffled<T>(items: readonly T[]): T[] {
    const rest = [...items]
    return items.map(() => {
      const [drawn] = rest.splice(below(rest.length), 1)
      return drawn as T
    })
  }
}

/** The generator sfc32 of PractRand, with a state that xmur3 hashes from the text of the seed. */
function sfc32(seed: string): () => number {
  const hash = xmur3(seed)
  let [a, b, c, counter] = [hash(), hash(), hash(), hash()]
  return () => {
    const drawn = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + drawn) | 0
    return drawn >>> 0
  }
}

/** The mixing of MurmurHash3, over the characters of a text. */
function xmur3(text: string): () => number {
  let hash = 1_779_033_703 ^ text.length
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 3_432_918_353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507)
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
    hash ^= hash >>> 16
    return hash >>> 0
  }
}
