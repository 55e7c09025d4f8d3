import { Gallery } from '#sections/gallery/gallery.tsx'
import { type Hydrating, hydrateIsland } from '#sections/islands/hydrate-island.tsx'
import { NewsletterForm } from '#sections/newsletter/newsletter-form.tsx'
import { EmailForm } from './audit-email-results/email-form.tsx'
import { QuestionnairePage } from './audit-questionnaire/view.tsx'
import { ContactForm } from './contact/contact-form.tsx'
import { QuoteFields } from './contact/quote-form.tsx'
import { TemplateForm } from './digital-products/template-form.tsx'
import { FaqSearch } from './faq/faq-search.tsx'
import { HeldMatch } from './home/held-match/held-match.tsx'
import { DraftForm } from './homepage-draft/draft-form.tsx'
import { CommentForm } from './post/comment-form.tsx'
import { WaitlistForm } from './waitlist/waitlist-form.tsx'

/**
 * The parts of pages that React hydrates in the browser. A part may use its props and what `PageProviders` provides, but no
 * other context and no `useId`.
 */
const islandParts = {
  'audit-email': EmailForm,
  'comment-form': CommentForm,
  'contact-form': ContactForm,
  'draft-form': DraftForm,
  'faq-search': FaqSearch,
  gallery: Gallery,
  'held-match': HeldMatch,
  newsletter: NewsletterForm,
  questionnaire: QuestionnairePage,
  quote: QuoteFields,
  'template-form': TemplateForm,
  'waitlist-form': WaitlistForm,
}

export { openDialog } from '#sections/islands/open-dialog.tsx'

type Registered = typeof islandParts

declare module '#sections/islands/island.tsx' {
  interface IslandParts extends Registered {}
}

/** Hydrates an island of a page. The browser fetches this module, and React with it, when the visitor first touches one. */
export const hydrate = (island: HTMLElement, options: Hydrating) =>
  hydrateIsland(island, islandParts[island.dataset.island as keyof Registered], options)
