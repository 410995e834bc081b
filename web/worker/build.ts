/** Written by the build: the files that show the frame and the offline page. Their names change with each version. */
declare const SHELL_FILES: readonly string[]
/** Written by the build: names the version. */
declare const BUILD_ID: string

export const shellFiles = SHELL_FILES
export const buildId = BUILD_ID
