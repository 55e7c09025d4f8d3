import { expect, test } from 'vitest'
import { languages } from '#locale/language.ts'
import { contactFormCopy } from '#site/contact/form-copy.server.ts'
import { quoteCopy } from '#site/contact/quote-copy.server.ts'
import { productsCopy } from '#site/digital-products/copy.server.ts'
import { budgets, projectTypes, quoteServices, templateNames, timelines } from './choices.ts'

test.each(languages)(
  'QUOTE-1, PROD-1, FORM-3 the copy in %s labels every option, and no other',
  (language) => {
    expect(Object.keys(contactFormCopy[language].projectTypes)).toEqual(projectTypes)
    const quote = quoteCopy[language]
    expect(Object.keys(quote.serviceOptions)).toEqual(quoteServices)
    expect(Object.keys(quote.budgetOptions)).toEqual(budgets)
    expect(Object.keys(quote.timelineOptions)).toEqual(timelines)
    expect(Object.keys(productsCopy[language].templates.items)).toEqual(templateNames)
  },
)
