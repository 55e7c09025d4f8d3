import { expect, test } from 'vitest'
import { fieldsOf } from './form-fields.ts'
import { formNames } from './form-name.ts'
import { metadataFields } from './metadata-fields.ts'

test.each(formNames)('%s has no field with a reserved name', (form) => {
  const beside: string[] = Object.values(metadataFields)
  expect(fieldsOf(form).filter(([name]) => beside.includes(name))).toEqual([])
})
