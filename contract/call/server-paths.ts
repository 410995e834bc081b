/** The paths that the server answers itself. All others are pages and files of the web application. */
export const SERVER_PATHS = [
  '/api',
  '/media',
  '/share',
  '/embed',
  '/icons',
  '/manifest.webmanifest',
  '/socket.io',
  '/healthz',
  '/readyz',
  '/metrics',
]
