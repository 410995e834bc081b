import { type Job, type Made, work } from './picture-work.ts'

export type Outcome = { made: Made } | { refused: string }

// The process that the workshop starts. It lives as long as its channel: one job comes in, one outcome goes back.
process.on('message', async (job: Job) => {
  const outcome: Outcome = await work(job).then(
    (made) => ({ made }),
    (error: Error) => ({ refused: error.message }),
  )
  process.send?.(outcome)
})
