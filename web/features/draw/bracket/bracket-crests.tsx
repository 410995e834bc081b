import type { EntryOfDraw } from '#contract/draw.ts'
import { mediaPath } from '#contract/files.ts'
import type { Entries } from '#web/features/draw/shown-draw.ts'
import { Crest } from '#web/ui/picture/crest.tsx'

/** In units of the drawing. */
export const CREST = { size: 18 }

export const crestId = ({ _id }: EntryOfDraw) => `crest-${_id}`

/** The crest of each entry, drawn once and used in every round. */
export const BracketCrests = ({ entries }: { entries: Entries }) => (
  <defs>
    {[...entries.values()].map((entry) => (
      <symbol key={entry._id} id={crestId(entry)} width={CREST.size} height={CREST.size} viewBox="0 0 18 18">
        {entry.department.logo ? (
          <image href={mediaPath(entry.department.logo, 80)} width={CREST.size} height={CREST.size} />
        ) : (
          <Crest name={entry.department.name} color={entry.department.color} size={CREST.size} />
        )}
      </symbol>
    ))}
  </defs>
)
