/** Form names, as in `/api/forms/{name}` (CONTRACT). */
export const formNames = [
  'contact',
  'quote',
  'waitlist',
  'template',
  'newsletter',
  'homepage-draft',
  'audit-results',
  'comment',
] as const

export type FormName = (typeof formNames)[number]
