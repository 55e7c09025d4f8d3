import { connect } from 'node:tls'
import { failure, type Result, success } from './result.ts'

/** `isReached` says that a certificate came, and does not hold. */
export type CertificateFault = { isReached: boolean; reason: string }

/**
 * When the certificate of a host ends, in milliseconds since 1970.
 * @returns a fault when nothing answers within `timeoutMs`, or the certificate has expired or is another name's
 */
export function certificateEnds(
  host: string,
  port: number,
  timeoutMs: number,
): Promise<Result<number, CertificateFault>> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, timeout: timeoutMs }, () => {
      resolve(success(Date.parse(socket.getPeerCertificate().valid_to)))
      socket.destroy()
    })
    socket.on('timeout', () => socket.destroy(new Error('it does not answer')))
    socket.on('error', ({ message, code }: NodeJS.ErrnoException) =>
      resolve(failure({ isReached: code !== undefined && !/^E(?!RR_TLS)/.test(code), reason: message })),
    )
  })
}
