import { existsSync } from 'node:fs'
import { argv, loadEnvFile } from 'node:process'

// The demo never reads the file: it must not fill the club that the file names.
if (!argv.includes('--demo') && existsSync('.env')) loadEnvFile('.env')
