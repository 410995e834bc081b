import { parseArgs } from 'node:util'

/** What is measured: the named parts, or all of them beside those of another checkout. */
interface Choice {
  names: string[]
  against: string | undefined
}

/** Reads `npm run bench NAME …` and `npm run bench -- --against FOLDER`. */
export function readChoice(args: string[], known: readonly string[]): Choice | { refused: string } {
  const options = { against: { type: 'string' } } as const
  const { values, positionals: names } = parseArgs({ args, allowPositionals: true, options })
  if (!names.every((name) => known.includes(name))) return { refused: `Choose from: ${known.join(', ')}` }
  if (values.against !== undefined && names.length > 0)
    return { refused: 'The comparison with another checkout has no parts: leave the names out, or --against.' }
  return { names, against: values.against }
}
