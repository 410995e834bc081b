import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// By default Playwright's own.
const BROWSER = [process.env.CHROMIUM, '/usr/bin/chromium'].find((file) => file && existsSync(file))
const FLAGS = ['no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run', 'disable-background-networking']
const MORE_FLAGS = ['disable-component-update', 'disable-sync']

export const launchBrowser = () =>
  chromium.launch({ executablePath: BROWSER, args: [...FLAGS, ...MORE_FLAGS].map((flag) => `--${flag}`) })
