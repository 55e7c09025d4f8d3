import { translated } from '#locale/translated.ts'

const en = {
  subject: 'Your marketing audit: {score} out of 100',
  preview: 'What is already alight, and what to do next. The document is attached.',
  text: [
    'Here’s the result of your marketing audit, in this email and as a document to print or pass on. It’s yours: keep it, and compare any quote with it, ours included.',
    'The link opens the same result on the web. It holds your answers and nothing about you, so anyone who has it can read them.',
  ],
  open: 'Open the result',
  after: 'A question about a step? Reply to this email; someone at the studio reads it.',
  document: {
    file: 'marketing-audit.pdf',
    made: '{date}, scored by rubric {version}',
    onTheWeb: 'This result on the web:',
    page: 'Page {page} of {pages}',
  },
}

export type AuditMailCopy = typeof en

const hu: AuditMailCopy = {
  subject: 'A marketingauditod: {score} pont a 100-ból',
  preview: 'Ami már világít, és ami most következik. A dokumentumot mellékeltük.',
  text: [
    'Itt a marketingauditod eredménye, ebben a levélben és dokumentumként is, hogy kinyomtathasd vagy továbbadhasd. A tiéd: tedd el, és mérj hozzá bármilyen ajánlatot, a miénket is.',
    'A link ugyanezt nyitja meg a weben. A válaszaid vannak benne, rólad semmi, így bárki elolvashatja őket, akinél ott a link.',
  ],
  open: 'Megnyitom az eredményt',
  after: 'Kérdésed van valamelyik lépésről? Válaszolj erre a levélre, a stúdióból olvassa valaki.',
  document: {
    file: 'marketingaudit.pdf',
    made: '{date}, a pontozás {version}. változata',
    onTheWeb: 'Ez az eredmény a weben:',
    page: '{page}/{pages}. oldal',
  },
}

/** The mail with an audit result (AUD-1), and the texts around the result in the attached document. */
export const auditMailCopy = translated<AuditMailCopy>({ en, hu })
