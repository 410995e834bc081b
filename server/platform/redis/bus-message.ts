import { z } from 'zod'
import { TOPICS, type Topic } from '#contract/call/topics.ts'

const busMessage = z.object({
  from: z.string(),
  /** A node of a newer version may know more topics. */
  topics: z
    .array(z.string())
    .transform((given): readonly Topic[] => TOPICS.filter((topic) => given.includes(topic)))
    .optional(),
  /** Earlier messages of this node may be lost. */
  missed: z.boolean().optional(),
  /** When the beat was sent, on the sender's clock. */
  beat: z.number().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
  leaves: z.boolean().optional(),
})
export type BusMessage = z.output<typeof busMessage>

/** Undefined for a text that no node has sent: any program can publish on the channel. */
export function parseMessage(text: string): BusMessage | undefined {
  try {
    return busMessage.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
