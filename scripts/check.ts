import { checkAndTestUnits, conclude } from './steps/steps.ts'

/** `npm run check`: types, lint, architecture and unit tests, under a minute. */
conclude(await checkAndTestUnits())
