import { hash } from 'node:crypto'
import type { SharePicture } from '#contract/call/share-picture.ts'

export const SHARE_PATH = '/share'
/** Raise it with each change of the drawing: old pictures are kept under their old versions. */
const DRAWING = 1

/** A picture with another content has another version, and with it another address. */
export const hashSharePicture = (picture: SharePicture) =>
  hash('sha256', DRAWING + JSON.stringify(picture), 'base64url').slice(0, 16)

export const pictureAddress = (page: string, version: string) =>
  `${SHARE_PATH}/${version}.jpg?page=${encodeURIComponent(page)}`
