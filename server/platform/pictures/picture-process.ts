import { type Made, type PictureJob, work } from './picture-work.ts'

export type PictureOutcome = { made: Made } | { refused: string }

// The process that the pool starts. It lives as long as its channel: it receives one job at a time and sends one
// outcome back.
process.on('message', async (job: PictureJob) => {
  const outcome: PictureOutcome = await work(job).then(
    (made) => ({ made }),
    (error: Error) => ({ refused: error.message }),
  )
  process.send?.(outcome)
})
