import { writeFileSync } from 'node:fs'
import { answerSchemas } from '../contract/answer-schemas.ts'
import { openApi } from '../contract/openapi.ts'

/**
 * `node scripts/write-schemas.ts`: writes `contract/schemas/openapi.json` and `contract/schemas/answers.schema.json`, which tests
 * compare.
 */
export const schemaFiles = () =>
  new Map<string, string>([
    ['openapi.json', `${JSON.stringify(openApi, null, 2)}\n`],
    ['answers.schema.json', `${JSON.stringify(answerSchemas(), null, 2)}\n`],
  ])

if (import.meta.main)
  for (const [file, text] of schemaFiles())
    writeFileSync(new URL(`../contract/schemas/${file}`, import.meta.url), text)
