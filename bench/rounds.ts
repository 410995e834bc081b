const ROUNDS = 16

export interface Turns<T> {
  ours: T[]
  other: T[]
}

/**
 * Measures two things in short alternating rounds, so that a machine whose speed drifts changes both. The order of each
 * round is turned round, because the second of two finds warmer caches. The first round of each warms up.
 */
export async function inTurns<T>(
  ours: () => Promise<T>,
  other: () => Promise<T>,
  rounds: number = ROUNDS,
): Promise<Turns<T>> {
  await ours()
  await other()
  const turns: Turns<T> = { ours: [], other: [] }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) turns.ours.push(await ours())
    turns.other.push(await other())
    if (round % 2 === 1) turns.ours.push(await ours())
  }
  return turns
}
