// Only a test that hangs reaches these limits. A slow or busy machine must not.
export const TEST_LIMIT_MS = 300_000
export const WAIT_LIMIT_MS = 60_000
export const SILENCE_LIMIT_MS = 2 * TEST_LIMIT_MS
