import { argv } from 'node:process'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'

// One of several nodes that start at once. A process of its own, because SQLite locks between processes only.
const [at, migrations] = JSON.parse(argv[2] ?? '[]')
const database = await openDatabase(at)
await migrate(database, migrations)
await database.close()
