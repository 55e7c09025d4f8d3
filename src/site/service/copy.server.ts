import { translated } from '#locale/translated.ts'

const en = {
  deliverables: 'What you get',
  steps: 'How we work together',
  questions: 'Fair questions',
  related: 'Related work',
  sample: 'Sample',
  askForQuote: 'Ask for a quote',
  missing: {
    title: 'Service Not Found',
    text: 'We do four things, and this address is none of them.',
    back: 'Back to the services',
  },
}

export type ServicesCopy = typeof en

const hu: ServicesCopy = {
  deliverables: 'Amit kapsz',
  steps: 'Így dolgozunk együtt',
  questions: 'Jogos kérdések',
  related: 'Kapcsolódó munkák',
  sample: 'Minta',
  askForQuote: 'Ajánlatot kérek',
  missing: {
    title: 'Nincs ilyen szolgáltatás',
    text: 'Négy dologhoz értünk, ez a cím egyikhez sem vezet.',
    back: 'Vissza a szolgáltatásokhoz',
  },
}

/** The page of a service (SERV-1, SERV-2). */
export const servicesCopy = translated<ServicesCopy>({ en, hu })
