import { connect } from 'node:net'

/** Begins an upload and leaves it there. */
export function beginUpload(
  port: number,
  length: number,
  type = 'multipart/form-data; boundary=b',
  start: string | Buffer = '--b\r\n',
) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)
  socket.write(start)
  return socket
}
