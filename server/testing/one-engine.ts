interface Group {
  because: string
  files: readonly string[]
}

/**
 * Tests that run on SQLite alone, because another engine cannot change what they prove. `scripts/one-engine.test.ts` refuses a
 * file that works with the database itself. With TEST_POSTGRES=all they run on PostgreSQL as well.
 */
export const ONE_ENGINE: readonly Group[] = [
  {
    because: 'Their servers always have a data folder of their own, with SQLite in it.',
    files: [
      'server/main.test.ts',
      'server/admin-link.test.ts',
      'server/data-folder.test.ts',
      'server/failed-backup.test.ts',
      'server/file-descriptors.test.ts',
      'server/env.test.ts',
    ],
  },
  {
    because: 'Attempts are counted in memory or in Redis.',
    files: [
      'server/platform/http/rate-limits.test.ts',
      'server/platform/http/forwarded-address.test.ts',
      'server/features/auth/account-limits.test.ts',
      'server/features/auth/login-limit.test.ts',
      'server/features/auth/login-under-attack.test.ts',
      'server/features/auth/reset-limit.test.ts',
      'server/features/club/set-up-limit.test.ts',
    ],
  },
  {
    because: 'Pictures are drawn by processes of their own, and files are kept in folders and buckets.',
    files: [
      'server/platform/pictures/image-worker-pool.test.ts',
      'server/platform/pictures/picture-work.test.ts',
      'server/platform/pictures/picture-shares.test.ts',
      'server/platform/files/cache-folder.test.ts',
      'server/platform/previews/preview-pictures.test.ts',
      'server/platform/previews/share-flood.test.ts',
      'server/platform/files/s3-check.test.ts',
    ],
  },
  {
    because: 'Connections, headers and broadcasts end before the first statement.',
    files: [
      'server/platform/http/connection-guard.test.ts',
      'server/platform/http/content-negotiation.test.ts',
      'server/platform/http/network.test.ts',
      'server/platform/http/most-connections.test.ts',
      'server/platform/http/unreadable-requests.test.ts',
      'server/platform/sockets/flood-limit.test.ts',
      'server/platform/sockets/slow-clients.test.ts',
      'server/worst-inputs.test.ts',
    ],
  },
  {
    because: 'They are computed without a store.',
    files: [
      'server/features/push/quiet-hours.test.ts',
      'server/features/push/retry.test.ts',
      'server/platform/auth/passwords.test.ts',
      'server/platform/auth/totp.test.ts',
      'server/platform/breaks.test.ts',
      'server/platform/bus/batch-every.test.ts',
      'server/platform/cache/read-cache.test.ts',
      'server/platform/club-clock.test.ts',
      'server/platform/data/ids.test.ts',
      'server/platform/fair-queue.test.ts',
      'server/platform/http/request-log.test.ts',
      'server/platform/mail/mail.test.ts',
      'server/platform/pictures/dominant-color.test.ts',
      'server/platform/previews/drawing/text.test.ts',
      'server/platform/previews/preview-head.test.ts',
      'server/platform/redis/bus-message.test.ts',
      'server/platform/web-push/encrypt.test.ts',
      'server/platform/web-push/vapid.test.ts',
    ],
  },
]
