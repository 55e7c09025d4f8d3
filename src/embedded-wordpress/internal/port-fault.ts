import { createServer } from 'node:net'

/** Why WordPress cannot listen on its port, in one line. */
export function portFault(port: number, error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE')
    return `port ${port} is in use by another program; choose another one with WORDPRESS_PORT`
  if (error.code === 'EACCES')
    return `port ${port} needs more rights than this user has; choose one above 1023 with WORDPRESS_PORT`
  return error.message
}

/** Tries to listen on the port and releases it. @returns null if it is free, else the reason why it is not */
export const faultOfPort = (port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(portFault(port, error)))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(null)))
  })
