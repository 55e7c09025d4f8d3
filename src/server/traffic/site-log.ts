import { type DestinationStream, pino } from 'pino'
import type { Log } from '#base/log.ts'
import { requestId } from '#base/request-id.ts'

/**
 * Lines of JSON, each with the id of the request that it tells of, where there is one.
 * @param destination the standard output unless given
 */
export function siteLog(level: string, destination?: DestinationStream): Log {
  const mixin = () => {
    const id = requestId()
    return id === null ? {} : { requestId: id }
  }
  return pino({ level, base: null, mixin }, destination)
}
