/**
 * Single flight: while the work for a key runs, later callers of the same key get the promise of the run under way.
 * Nothing is kept once it has settled; a failure reaches every caller that waited.
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
