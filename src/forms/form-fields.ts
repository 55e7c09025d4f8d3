import { languages } from '#locale/language.ts'
import { budgets, projectTypes, quoteServices, templateNames, timelines } from './choices.ts'
import {
  addressToken,
  type ChoiceRule,
  email,
  type FieldRule,
  line,
  oneOf,
  optional,
  phone,
  recordId,
  severalOf,
  text,
} from './field-rules.ts'
import type { FormName } from './form-name.ts'

const name = line(100)
const person = { first_name: name, last_name: name, email }

/** All forms with their fields and validation rules, shared by browser and server (FORM-2…4, SPEC §5). */
export const formFields = {
  contact: {
    message: text(5000),
    name,
    last_name: optional(name),
    email,
    phone: optional(phone),
    subject: optional(line(200)),
    project_type: optional(severalOf(projectTypes)),
  },
  quote: {
    services: severalOf(quoteServices),
    budget: oneOf(budgets),
    timeline: oneOf(timelines),
    name,
    email,
    company: optional(line(200)),
  },
  waitlist: person,
  template: { template: oneOf(templateNames), ...person },
  newsletter: {
    email,
    first_name: optional(name),
    last_name: optional(name),
    language: optional(oneOf(languages)),
  },
  'homepage-draft': {
    name,
    email,
    business_name: line(200),
    business: text(5000),
    style: text(5000),
    website: optional(line(500)),
    examples: optional(text(2000)),
  },
  'audit-results': { name, email, code: addressToken(500) },
  comment: {
    post: recordId,
    parent: optional(recordId),
    content: text(5000),
    author_name: name,
    author_email: email,
  },
} as const satisfies Record<FormName, Readonly<Record<string, FieldRule>>>

export type FieldName = { [Form in FormName]: keyof (typeof formFields)[Form] }[FormName]

type RuleOf<Field extends FieldName> = {
  [Form in FormName]: Field extends keyof (typeof formFields)[Form] ? (typeof formFields)[Form][Field] : never
}[FormName]
type ChoiceOf<Rule> = Rule extends ChoiceRule<infer Choice> ? Choice : never

/** The labels for every choice of every field that has choices. */
export type ChoiceWords = {
  [Field in FieldName as [ChoiceOf<RuleOf<Field>>] extends [never] ? never : Field]: Record<
    ChoiceOf<RuleOf<Field>>,
    string
  >
}

/** The fields of a form with their rules, in the order of the form. */
export const fieldsOf = (form: FormName): [FieldName, FieldRule][] =>
  Object.entries<FieldRule>(formFields[form]) as [FieldName, FieldRule][]
