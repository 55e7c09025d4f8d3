import { buildIfStale } from './steps/build-if-stale.ts'

/** `npm run build`: the build step of `npm start`. */
try {
  buildIfStale()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
