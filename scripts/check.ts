import { checkSources, conclude, testProject } from './steps.ts'

/** `npm run check`: types, lint, architecture and unit tests, under a minute. */
conclude([...checkSources(), testProject('unit')])
