import { connect } from 'node:tls'
import { failure, type Result, success } from './result.ts'

/** `isReached`: the host presented a certificate, and it is not valid. */
export type CertificateFault = { isReached: boolean; reason: string }

/**
 * When the certificate of a host expires, in milliseconds since 1970.
 * @returns a fault if the host does not answer within `timeoutMs`, or if its certificate has expired or is for another name
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
