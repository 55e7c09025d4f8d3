import { QuestionnairePage } from '../audit/questionnaire/questionnaire-page.tsx'
import { EmailForm } from '../audit/result/email-form.tsx'
import { CommentForm } from '../blog/comment-form.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import { QuoteFields } from '../contact/quote-fields.tsx'
import { DraftForm } from '../draft/draft-form.tsx'
import { FaqSearch } from '../faq/faq-search.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { TemplateForm } from '../products/template-form.tsx'
import { WaitlistForm } from '../products/waitlist-form.tsx'

/**
 * The parts of pages that React takes over in the browser, fetched with React when a visitor first touches one of them. A part
 * is hydrated alone: it may use its props and `usePageData`, no other context and no `useId`.
 */
export const islandParts = {
  'audit-email': EmailForm,
  'comment-form': CommentForm,
  'contact-form': ContactForm,
  'draft-form': DraftForm,
  'faq-search': FaqSearch,
  gallery: Gallery,
  newsletter: NewsletterForm,
  questionnaire: QuestionnairePage,
  quote: QuoteFields,
  'template-form': TemplateForm,
  'waitlist-form': WaitlistForm,
}

export type IslandName = keyof typeof islandParts

/** The component of an island. */
export type IslandPart<Name extends IslandName> = (typeof islandParts)[Name]
