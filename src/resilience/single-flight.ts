/**
 * Single flight: concurrent calls for the same key share one promise. Nothing is cached after it settles; a failure
 * rejects all callers.
 */
export function createSingleFlight<Value>() {
  const flights = new Map<string, Promise<Value>>()

  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const underWay = flights.get(key)
    if (underWay) return underWay
    const flight = (async () => work())().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
