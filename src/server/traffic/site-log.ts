import { type DestinationStream, pino } from 'pino'
import type { Log } from '#base/log.ts'
import { requestId } from '#base/request-id.ts'

/**
 * Logs lines of JSON, each with the id of the request it belongs to, if any.
 * @param destination standard output by default
 */
export function siteLog(level: string, destination?: DestinationStream): Log {
  const mixin = () => {
    const id = requestId()
    return id === null ? {} : { requestId: id }
  }
  return pino({ level, base: null, mixin }, destination)
}
