import { translated } from '#locale/translated.ts'

const en = {
  title: 'Digital Products',
  /** Search terms that visitors use for the page. */
  keywords: 'shop templates downloads Power BI',
  description:
    'Power BI templates for sales, customer service and revenue, sent to your inbox. Plus a free marketing audit and a free homepage draft.',
  heading: 'Made once, useful daily',
  lead: 'Three Power BI templates to build your own reports on, and two things we give away.',
  templates: {
    heading: 'Power BI templates',
    kit: 'Each is a starter kit: a Power BI theme, the measures in DAX, a file of sample data and a short guide. Your own numbers go where the sample was.',
    get: 'Get this template',
    items: {
      'sales-analytics': {
        name: 'Sales analytics',
        question: 'What was sold, to whom, and what did it earn?',
        text: 'Your whole business on one receipt: products ranked by what they earn, not by how often they come up in meetings.',
      },
      'agent-performance': {
        name: 'Agent performance',
        question: 'Who handles what, and how does it end?',
        text: 'For teams who talk to customers. It follows each question from the first call to the last, so praise and help reach the right person.',
      },
      'revenue-tracking': {
        name: 'Revenue tracking',
        question: 'Are we where we said we’d be?',
        text: 'Every month next to its plan. The plan is a line on the glass, and you see at a glance how full it is.',
      },
    },
  },
  form: {
    heading: 'Where should we send it?',
    lead: 'Choose one. It arrives by email, with everything inside.',
    which: 'Which template?',
    send: 'Send me the template',
    note: 'We only use your address to send it.',
  },
  more: {
    heading: 'More products coming soon',
    text: 'More are on the way. Meanwhile, back to the homepage.',
    home: 'Go to the homepage',
  },
}

export type ProductsCopy = typeof en

const hu: ProductsCopy = {
  title: 'Digitális termékek',
  keywords: 'bolt sablonok letöltés Power BI',
  description:
    'Power BI-sablonok értékesítéshez, ügyfélszolgálathoz és bevételkövetéshez, e-mailben. Mellettük ingyenes marketingaudit és főoldalterv.',
  heading: 'Egyszer elkészül, mindennap használod',
  lead: 'Három Power BI-sablon a saját riportjaidhoz, és két dolog, amit ingyen adunk.',
  templates: {
    heading: 'Power BI-sablonok',
    kit: 'Mindegyik egy kezdőkészlet: Power\u00a0BI-\u2060téma, DAX-\u2060mértékek, mintaadatok és egy rövid útmutató. A minta helyére a te számaid kerülnek.',
    get: 'Ezt kérem',
    items: {
      'sales-analytics': {
        name: 'Értékesítési elemzés',
        question: 'Mi fogyott, ki vette meg, és mennyi maradt rajta?',
        text: 'Az egész cég egyetlen blokkon. Az kerül felülre, ami pénzt hoz, és nem az, amiről a legtöbb szó esik.',
      },
      'agent-performance': {
        name: 'Ügyintézői teljesítmény',
        question: 'Ki mit intéz, és mi lesz a vége?',
        text: 'Csapatoknak, amelyek ügyfelekkel beszélnek. Minden kérdést végigkísér az első hívástól az utolsóig, hogy a dicséret is, a segítség is azé legyen, akit illet.',
      },
      'revenue-tracking': {
        name: 'Bevételkövetés',
        question: 'Ott tartunk, ahol ígértük?',
        text: 'Minden hónap a terve mellett. A terv egy vonal az üvegen; hogy meddig van tele, azt első pillantásra látod.',
      },
    },
  },
  form: {
    heading: 'Hová küldjük?',
    lead: 'Válassz egyet. E-\u2060mailben érkezik, és minden benne lesz.',
    which: 'Melyik sablont kéred?',
    send: 'Kérem a sablont',
    note: 'A címedet csak a küldéshez használjuk.',
  },
  more: {
    heading: 'Hamarosan jönnek további termékek',
    text: 'Már készülnek. Addig is nézz körül a kezdőlapon.',
    home: 'Irány a kezdőlap',
  },
}

/** The digital products (PROD-1, PROD-2). */
export const productsCopy = translated<ProductsCopy>({ en, hu })
