import { formatNumber } from '#locale/formats.ts'
import type { Language } from '#locale/language.ts'
import type { FieldFault } from './field-rules.ts'
import type { FieldName } from './form-fields.ts'
import type { FormName } from './form-name.ts'

/** Messages of a field: `missing` asks for it, `malformed` describes the expected format. */
type FieldWords = { noun: string; missing?: string; malformed?: string }
type FaultWords = {
  tooLong(noun: string, length: string, longest: string): string
  unlisted(noun: string): string
  notText(noun: string): string
  fields: Record<Exclude<FieldName, keyof typeof sameWords>, FieldWords>
}

/** Fields that share the messages of another field. */
const sameWords = { author_name: 'name', author_email: 'email' } as const

const en: FaultWords = {
  tooLong: (noun, length, longest) => `${noun} is too long: ${length} characters; the limit is ${longest}.`,
  unlisted: (noun) => `${noun}: please choose from the list.`,
  notText: (noun) => `${noun}: please send it as plain text.`,
  fields: {
    name: { noun: 'Your name', missing: 'Tell us your name.' },
    first_name: { noun: 'Your first name', missing: 'Tell us your first name.' },
    last_name: { noun: 'Your last name', missing: 'Tell us your last name.' },
    email: {
      noun: 'Your email address',
      missing: 'Tell us your email address.',
      malformed: 'This email address isn’t complete. It should look like name@example.com.',
    },
    phone: {
      noun: 'Your phone number',
      malformed: 'A phone number has 6 to 30 characters: digits, spaces and + ( ) - /.',
    },
    subject: { noun: 'The subject' },
    project_type: { noun: 'The project type' },
    message: { noun: 'Your message', missing: 'Write us a few words.' },
    services: { noun: 'The services', missing: 'Choose at least one service.' },
    budget: { noun: 'The budget', missing: 'Choose a budget range.' },
    timeline: { noun: 'The timeline', missing: 'Choose a timeline.' },
    company: { noun: 'The company name' },
    template: { noun: 'The template', missing: 'Choose a template.' },
    language: { noun: 'The language' },
    business_name: { noun: 'The name of the business', missing: 'Tell us the name of the business.' },
    business: { noun: 'What the business does', missing: 'Tell us what the business does.' },
    style: { noun: 'How it should feel', missing: 'Tell us how it should feel.' },
    website: { noun: 'The current website' },
    examples: { noun: 'The list of websites' },
    code: {
      noun: 'The link to your results',
      malformed: 'The link to your results isn’t complete. Please open your results again.',
    },
    post: {
      noun: 'The post',
      malformed: 'We can’t tell which post this is about. Please open the post again.',
    },
    parent: {
      noun: 'The comment you’re answering',
      malformed: 'We can’t tell which comment you’re answering. Please open the post again.',
    },
    content: { noun: 'Your comment', missing: 'Write your comment.' },
  },
}

const hu: FaultWords = {
  tooLong: (noun, length, longest) => `${noun} túl hosszú: ${length} karakter, legfeljebb ${longest} lehet.`,
  unlisted: (noun) => `${noun}: kérjük, a\u00a0felsoroltak közül válassz.`,
  notText: (noun) => `${noun}: kérjük, egyszerű szövegként küldd el.`,
  fields: {
    name: { noun: 'A\u00a0neved', missing: 'Írd meg a\u00a0neved.' },
    first_name: { noun: 'A\u00a0keresztneved', missing: 'Írd meg a\u00a0keresztneved.' },
    last_name: { noun: 'A\u00a0vezetékneved', missing: 'Írd meg a\u00a0vezetékneved.' },
    email: {
      noun: 'Az\u00a0e-mail-címed',
      missing: 'Írd meg az\u00a0e-mail-címed.',
      malformed: 'Ez az\u00a0e-mail-cím hiányos. Így néz ki egy teljes: nev@pelda.hu.',
    },
    phone: {
      noun: 'A\u00a0telefonszámod',
      malformed: 'A\u00a0telefonszám 6–30 karakterből áll: számjegyekből, szóközökből és + ( ) - / jelekből.',
    },
    subject: { noun: 'A\u00a0tárgy' },
    project_type: { noun: 'A\u00a0projekt típusa' },
    message: { noun: 'Az\u00a0üzeneted', missing: 'Írj nekünk pár szót.' },
    services: { noun: 'A\u00a0szolgáltatások', missing: 'Válassz legalább egy szolgáltatást.' },
    budget: { noun: 'A\u00a0keret', missing: 'Válaszd ki, mekkora a\u00a0keret.' },
    timeline: { noun: 'Az\u00a0időzítés', missing: 'Válaszd ki, mikorra kell.' },
    company: { noun: 'A\u00a0cégnév' },
    template: { noun: 'A\u00a0sablon', missing: 'Válassz egy sablont.' },
    language: { noun: 'A\u00a0nyelv' },
    business_name: { noun: 'A\u00a0céged neve', missing: 'Írd meg a\u00a0céged nevét.' },
    business: { noun: 'A\u00a0céged leírása', missing: 'Írd meg, mivel foglalkozik a\u00a0céged.' },
    style: { noun: 'A\u00a0hangulat leírása', missing: 'Írd meg, milyen legyen a\u00a0hangulata.' },
    website: { noun: 'A\u00a0mostani weboldal' },
    examples: { noun: 'A\u00a0weboldalak listája' },
    code: {
      noun: 'Az\u00a0eredményed linkje',
      malformed: 'Az\u00a0eredményed linkje hiányos. Kérjük, nyisd meg újra az\u00a0eredményedet.',
    },
    post: {
      noun: 'A\u00a0bejegyzés',
      malformed: 'Nem derül ki, melyik bejegyzéshez szól. Kérjük, nyisd meg újra a\u00a0bejegyzést.',
    },
    parent: {
      noun: 'A\u00a0hozzászólás, amelyre válaszolsz',
      malformed: 'Nem derül ki, melyik hozzászólásra válaszolsz. Kérjük, nyisd meg újra a\u00a0bejegyzést.',
    },
    content: { noun: 'A\u00a0hozzászólásod', missing: 'Írd meg a\u00a0hozzászólásodat.' },
  },
}

/** Not server-only: the browser validates too. */
const faultWords: Record<Language, FaultWords> = { en, hu }

/** Error message for one field (FORM-2, LANG-7). */
export function faultMessage(
  form: FormName,
  field: FieldName,
  fault: FieldFault,
  language: Language,
): string {
  const words = faultWords[language]
  const { noun, missing, malformed } = words.fields[wordsFor(form, field)]
  switch (fault.kind) {
    case 'missing':
      return missing ?? malformed ?? words.unlisted(noun)
    case 'malformed':
      return malformed ?? words.unlisted(noun)
    case 'too-long':
      return words.tooLong(noun, formatNumber(fault.length, language), formatNumber(fault.longest, language))
    case 'unlisted':
      return words.unlisted(noun)
    case 'not-text':
      return words.notText(noun)
  }
}

/** Next to a last name, the contact form's `name` is the first name. */
function wordsFor(form: FormName, field: FieldName): keyof FaultWords['fields'] {
  if (form === 'contact' && field === 'name') return 'first_name'
  return field === 'author_name' || field === 'author_email' ? sameWords[field] : field
}
