import { z } from 'zod'

/** The fields beside `message` in an answer: one thing, or one page of a list. */
export const bodyOf = <T extends z.ZodType>(body: T) => z.object({ body })

export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ body: z.array(row), currentPage: z.number(), totalPages: z.number() })

export interface Paged<T> {
  body: T[]
  currentPage: number
  totalPages: number
}

/** The answer for one row of a batch: why it was refused, or nulls when it is saved. */
export const rowAnswer = z.object({ error: z.string().nullable(), code: z.string().nullable() })

export type RowAnswer = z.output<typeof rowAnswer>

/** References to people and departments. */
export const personRef = z.object({ _id: z.string(), name: z.string(), profilePic: z.string().nullable() })

export type PersonRef = z.output<typeof personRef>

/** A person who may have no account here: seasons that are read from a file have names alone. */
export const namedPerson = personRef.extend({ _id: z.string().nullable() })

export const departmentRef = z.object({
  _id: z.string(),
  name: z.string(),
  /** The chosen colour, or that of the logo. Absent where there is neither, and where no crest is shown. */
  color: z.string().optional(),
})

export type DepartmentRef = z.output<typeof departmentRef>

/** A reference to an event, with its title. */
export const eventRef = z.object({ _id: z.string(), name: z.string() })

export type EventRef = z.output<typeof eventRef>

/** The championship of a season; null where it has none, or its record was deleted. */
export const championshipRef = z.object({ _id: z.string(), year: z.number(), name: z.string().nullable() }).nullable()

export type ChampionshipRef = z.output<typeof championshipRef>

/** The championship that settled a season. Its record may have been deleted. */
export const settlement = z.object({ record: z.string().nullable() })

export const instant = z.iso.datetime()
