import type { Socket } from 'node:net'
import { connectionsOfAddress, maxConnections, spareConnections } from './policies.ts'

export type ConnectionLimits = { inAll: number; spare: number; ofAddress: number }

const standardLimits: ConnectionLimits = {
  inAll: maxConnections,
  spare: spareConnections,
  ofAddress: connectionsOfAddress,
}

export type Admission = {
  /** Counts a new connection until it closes. @returns false when its address has too many: it is to be cut */
  admit(socket: Socket): boolean
  /** Whether the connection came when all places were taken, so that only health checks are answered on it. */
  isSpare(socket: Socket): boolean
  /** Every open connection. */
  sockets(): ReadonlySet<Socket>
}

/**
 * Bounds connections in all and per address. Behind a trusted proxy all come from its address, and so they may from a
 * program on the same machine: those are bounded in all only.
 * @param closeIdle closes connections that are between two requests: they make room first
 */
export function createAdmission({
  trustedProxies,
  closeIdle,
  limits = standardLimits,
}: {
  trustedProxies: number
  closeIdle(): void
  limits?: ConnectionLimits | undefined
}): Admission {
  const open = new Set<Socket>()
  const spare = new Set<Socket>()
  const ofAddress = new Map<string, number>()

  function countAddress(socket: Socket): boolean {
    if (trustedProxies > 0 || isLoopback(socket.remoteAddress)) return true
    const address = networkOf(socket.remoteAddress)
    const count = (ofAddress.get(address) ?? 0) + 1
    if (count > limits.ofAddress) return false
    ofAddress.set(address, count)
    socket.once('close', () => {
      const left = (ofAddress.get(address) ?? 1) - 1
      if (left > 0) ofAddress.set(address, left)
      else ofAddress.delete(address)
    })
    return true
  }

  return {
    admit(socket) {
      if (!countAddress(socket)) return false
      if (open.size >= limits.inAll) {
        closeIdle()
        spare.add(socket)
        const [oldest] = spare
        if (spare.size > limits.spare) oldest?.destroy()
      }
      open.add(socket)
      socket.once('close', () => {
        open.delete(socket)
        spare.delete(socket)
      })
      return true
    },
    isSpare: (socket) => spare.has(socket),
    sockets: () => open,
  }
}

/** An owner of one IPv6 address has its whole /64. Zeros that are left out never represent another owner's part of it. */
const networkOf = (address = '') =>
  address.startsWith('::ffff:') ? address : (address.split('::', 1)[0] ?? '').split(':').slice(0, 4).join(':')

const isLoopback = (address = '') => /^(?:::ffff:)?127\.|^::1$/.test(address)
