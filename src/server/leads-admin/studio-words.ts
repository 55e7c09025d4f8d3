import { decodeHome } from '#content/wordpress/decode/site.ts'
import { createSiteAddresses } from '#content/wordpress/markup/site-addresses.ts'
import { defaultLanguage, languageWithCode } from '#locale/language.ts'
import type { Site } from '#pages/rendering/site-context.ts'
import { siteFacts, siteWords } from '#pages/words/site-words.ts'

/**
 * STUDIO-3: what the website says as long as a field of the owner's screen is empty.
 * @param order `language`, and of `home` what the words depend on, which are the prices. It is sent because reading it would
 *   hold up an embedded WordPress: that waits for this, and answers nothing meanwhile.
 */
export function studioWords(site: Pick<Site, 'bookingUrl' | 'facts' | 'social'>, order: unknown) {
  const { language: code, home } = (order ?? {}) as { language?: unknown; home?: unknown }
  const language = languageWithCode(code) ?? defaultLanguage
  return {
    facts: siteFacts(site),
    home: siteWords(decodeHome(home, language, createSiteAddresses(null)), language),
  }
}
