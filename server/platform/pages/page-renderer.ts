import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FindPage } from '#contract/rendering.ts'
import type { PageFiles } from './page-document.ts'

export interface PageRenderer {
  findPage: FindPage
  /** The files of the page with this name. */
  files: (name: string) => PageFiles
}

/** Loads the built renderer of the web application. Null when it is not built. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer | null> {
  const code = join(folder, 'find-page.js')
  if (!existsSync(code)) return null
  const { findPage }: { findPage: FindPage } = await import(pathToFileURL(code).href)
  const files: Record<string, PageFiles> = JSON.parse(readFileSync(join(folder, 'page-files.json'), 'utf8'))
  return {
    findPage,
    files: (name) => {
      const found = files[name]
      if (!found) throw new Error(`The built web application has no files of ${name}.`)
      return found
    },
  }
}
