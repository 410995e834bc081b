import classes from './search-dialog.module.css'

/** A text in which the words that were typed stand out. */
export function MarkedText({ children, words }: { children: string; words: string }) {
  const typed = words.split(/\s+/).filter(Boolean)
  if (typed.length === 0) return children
  const pattern = typed.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  // A split by one group gives what does not match and what does in turns.
  return children.split(new RegExp(`(${pattern})`, 'giu')).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <mark key={place} className={classes.typed}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
