import type { Language } from '../language.ts'
import type { PlainPage } from '../path-table.ts'

/** A page whose tool opens later: what it will be, said honestly, and one way on. */
export type IntroductionCopy = {
  title: string
  heading: string
  /** Also the description for search engines. */
  lead: string
  /** What is not there yet, and what to do meanwhile. */
  meanwhile: string
  link: { label: string; to: PlainPage }
}

/** The pages that `pages/introduction.tsx` shows. */
export type IntroductionPage = 'audit' | 'auditQuestionnaire' | 'auditResults' | 'auditEmailResults'

type Introductions = Record<IntroductionPage, IntroductionCopy>

const en: Introductions = {
  audit: {
    title: 'Free marketing audit',
    heading: 'A marketing audit, free of charge',
    lead: 'Answer a questionnaire, read the result on the screen, and find a copy in your inbox.',
    meanwhile:
      'The questionnaire has not opened yet. If you would like a second pair of eyes before it does, write to us: a sentence about your business and the address of your website are enough.',
    link: { label: 'Write to us', to: 'contact' },
  },
  auditQuestionnaire: {
    title: 'Audit questionnaire',
    heading: 'How do people find you?',
    lead: 'That is how the questionnaire of our free marketing audit will begin. There is nothing to prepare.',
    meanwhile: 'It has not opened yet. The page about the audit tells what it will look at.',
    link: { label: 'About the audit', to: 'audit' },
  },
  auditResults: {
    title: 'Audit results',
    heading: 'Your result goes here',
    lead: 'After the questionnaire this page will say what works, what does not, and what to mend first.',
    meanwhile: 'There is no result yet, because the questionnaire has not opened.',
    link: { label: 'About the audit', to: 'audit' },
  },
  auditEmailResults: {
    title: 'Audit results by e-mail',
    heading: 'A copy for your inbox',
    lead: 'After the questionnaire you will be able to have your result sent to you, to keep or to pass on.',
    meanwhile: 'There is nothing to send yet, because the questionnaire has not opened.',
    link: { label: 'About the audit', to: 'audit' },
  },
}

const hu: Introductions = {
  audit: {
    title: 'Ingyenes marketingaudit',
    heading: 'Átnézzük a marketinged. Ingyen.',
    lead: 'Kitöltöd a kérdőívet, az eredményt a képernyőn olvasod, a másolata a postaládádba érkezik.',
    meanwhile:
      'A kérdőív még nem nyílt meg. Ha addig is jól jönne egy külső szem, írj nekünk: egy mondat a cégedről és a weboldalad címe elég.',
    link: { label: 'Írj nekünk', to: 'contact' },
  },
  auditQuestionnaire: {
    title: 'Audit: kérdőív',
    heading: 'Hogyan találnak rád?',
    lead: 'Ezzel kezdődik majd az ingyenes marketingaudit kérdőíve. Nem kell készülni rá.',
    meanwhile: 'Még nem nyílt meg. Hogy mit nézünk majd, azt az audit oldalán elmondjuk.',
    link: { label: 'Az auditról', to: 'audit' },
  },
  auditResults: {
    title: 'Audit: eredmény',
    heading: 'Ide jön az eredményed',
    lead: 'A kérdőív után itt olvasod majd, mi működik, mi nem, és mihez érdemes először hozzányúlni.',
    meanwhile: 'Eredmény még nincs, mert a kérdőív sem nyílt meg.',
    link: { label: 'Az auditról', to: 'audit' },
  },
  auditEmailResults: {
    title: 'Audit: eredmény e-mailben',
    heading: 'Egy példány a postaládádba',
    lead: 'A kérdőív után elküldheted magadnak az eredményt: elteszed vagy továbbadod.',
    meanwhile: 'Egyelőre nincs mit elküldeni, mert a kérdőív még nem nyílt meg.',
    link: { label: 'Az auditról', to: 'audit' },
  },
}

/** Pages of tools that open later (AUD-1). */
export const introductionCopy: Record<Language, Introductions> = { en, hu }
