import { parse } from 'parse5'
import { html } from '#base/html.ts'
import { attributeOf, elementsIn, type MarkupElement } from '#content/wordpress/markup/repairs/elements.ts'
import type { Language } from '#locale/language.ts'
import { applied, type Edit, editingStyle } from '../editing/edited-page.ts'
import { hashSource } from '../pages/safety/content-security-policy.ts'
import { previewCopy } from '../preview-copy.server.ts'
import { followEditor, liveRoute } from './browser/follow-editor.ts'

const script = `(${followEditor})()`
/** Admits the script of the live preview, and no other. */
export const liveScriptSource = hashSource(script)

/**
 * The visitors' page with a bar that says what this is. Its scripts are left out: the page is complete without them, nothing is
 * counted or sent, and what they would have changed need not be changed back when the text does.
 */
export function livePage(
  page: string,
  live: {
    /** Of the person. */
    language: Language
    /** Origin of the wp-admin that frames it. */
    editor: string
    /** Of the state that is shown: the editor counts them. */
    number: number
    isPublished: boolean
    /** WordPress's word for the state of the record. */
    status: string
    /** Why there is no page to show; it is said in the editor too. */
    reason: string
    /** Of the answer. */
    httpStatus: number
  },
): string {
  const { language, editor, number, isPublished, status, reason, httpStatus } = live
  const answer = httpStatus >= 500 ? 'unreachable' : reason ? 'refused' : 'shown'
  const { live: copy } = previewCopy[language]
  const bar = html`
<section class="studio-edit on-ink no-print" lang="${language}" aria-label="${copy.title}" data-editor="${editor}" data-number="${number}" data-route="${liveRoute}" data-answer="${answer}" data-reason="${reason}">
<div class="studio-edit__bar">
<div class="studio-edit__page">
<span class="studio-edit__flame" aria-hidden="true"></span>
<strong>${copy.title}</strong>
<span class="studio-edit__chip" data-state="draft">${isPublished ? copy.asInEditor : status || copy.draft}</span>
<span class="studio-edit__note">${copy.note}</span>
</div>
<div class="studio-edit__tools"><button type="button" class="studio-edit__tool" data-close>${copy.close}</button></div>
</div>
</section>
`.text
  const document = parse(page, { sourceCodeLocationInfo: true })
  // The link to the content stays the first of the page.
  const skipLink = elementsIn(document).find((one) => /\bskip-link\b/.test(attributeOf(one, 'class')))
  const edits: Edit[] = []
  const insert = (at: number, text: string) => void edits.push({ from: at, to: at, text })
  for (const element of elementsIn(document)) {
    const { tagName, sourceCodeLocation: place } = element
    if (!place) continue
    if (isScript(element)) edits.push({ from: place.startOffset, to: place.endOffset, text: '' })
    if (tagName === 'head' && place.endTag) insert(place.endTag.startOffset, `<style>${editingStyle}</style>`)
    if (element === skipLink) insert(place.endOffset, bar)
    if (tagName === 'body' && place.startTag && !skipLink) insert(place.startTag.endOffset, bar)
    if (tagName === 'body' && place.endTag) insert(place.endTag.startOffset, `<script>${script}</script>`)
  }
  return applied(page, edits)
}

const isScript = (element: MarkupElement) =>
  element.tagName === 'script' ||
  attributeOf(element, 'rel') === 'modulepreload' ||
  attributeOf(element, 'as') === 'script'
