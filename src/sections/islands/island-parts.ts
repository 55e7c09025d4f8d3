/**
 * The parts of pages that React takes over in the browser, each fetched when a visitor first touches it. A part is
 * hydrated alone: it may use its props and `usePageData`, no other context and no `useId`.
 */
export const islandParts = {
  'audit-email': async () => (await import('../audit/result/email-form.tsx')).EmailForm,
  'comment-form': async () => (await import('../blog/comment-form.tsx')).CommentForm,
  'contact-form': async () => (await import('../contact/contact-form.tsx')).ContactForm,
  'draft-form': async () => (await import('../draft/draft-form.tsx')).DraftForm,
  'faq-search': async () => (await import('../faq/faq-search.tsx')).FaqSearch,
  gallery: async () => (await import('../gallery/gallery.tsx')).Gallery,
  newsletter: async () => (await import('../newsletter/newsletter-form.tsx')).NewsletterForm,
  questionnaire: async () =>
    (await import('../audit/questionnaire/questionnaire-page.tsx')).QuestionnairePage,
  quote: async () => (await import('../contact/quote-fields.tsx')).QuoteFields,
  'template-form': async () => (await import('../products/template-form.tsx')).TemplateForm,
  'waitlist-form': async () => (await import('../products/waitlist-form.tsx')).WaitlistForm,
}

export type IslandName = keyof typeof islandParts

/** The component of an island. */
export type IslandPart<Name extends IslandName> = Awaited<ReturnType<(typeof islandParts)[Name]>>
