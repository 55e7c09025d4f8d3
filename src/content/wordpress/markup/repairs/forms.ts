import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5'
import type { Language } from '#locale/language.ts'
import { pathTo } from '#locale/path-table.ts'
import {
  attributeOf,
  classesOf,
  createElement,
  elementsIn,
  type MarkupElement,
  replace,
  textOf,
} from './elements.ts'
import { bodyFormCopy } from './form-copy.server.ts'

/** Placeholders of forms that a script would render, and Contact Form 7's message for a missing form. */
const formClasses = [
  ...['nf-form-cont', 'hs-form-frame', 'hs-form', 'wpcf7-contact-form-not-found', 'wpforms-container'],
  ...['gform_wrapper', 'frm_forms', 'typeform-widget'],
]
const formAttributes = ['data-tf-live', 'data-tf-widget']

const shortcodes =
  'contact-form(?:-7)?|wpforms|gravityforms?|ninja_forms?(?:_display_form)?|formidable|fluentform|forminator_form|mc4wp_form|mailpoet_form|newsletter_form|everest_form|caldera_form|weforms|happyforms|hubspot|metform|jotform|typeform_embed'
/**
 * Form shortcodes that remain in a text while their plugin is off: each with its attributes, Jetpack's with the fields
 * in it. One without attributes counts only if it is a complete block, so that an author can write about shortcodes.
 */
const formShortcode = new RegExp(
  `(?<!\\[)\\[(?:${shortcodes}|(search-?form))((?:\\s[^[\\]]*)?)\\](?!\\])(?:(?:\\[contact-field[^[\\]]*\\]\\s*)*\\[/contact-form\\])?`,
  'g',
)

/** Elements that show code as it is written. */
const quoting = /^(?:code|pre|kbd|samp|textarea|script|style)$/

/**
 * A plugin's form cannot be submitted from this site: a link to the contact page is put in its place, or to the search
 * for a search form. The text beside its fields stays (fields.ts).
 */
export function linkForms(tree: DefaultTreeAdapterTypes.DocumentFragment, language: Language) {
  const linkTo = (page: 'contact' | 'search') => {
    const paragraph = createElement('p')
    const link = createElement('a', { href: pathTo(page, language) })
    defaultTreeAdapter.insertText(link, bodyFormCopy[language][page])
    defaultTreeAdapter.appendChild(paragraph, link)
    return paragraph
  }
  const elements = elementsIn(tree)
  for (const element of elements) {
    const isPlaceholder =
      classesOf(element).some((name) => formClasses.includes(name)) ||
      element.attrs.some(({ name }) => formAttributes.includes(name)) ||
      (element.tagName === 'script' && textOf(element).includes('hbspt.forms.create'))
    if (isPlaceholder && elementsIn(element).every(({ tagName }) => tagName !== 'form'))
      replace(element, linkTo('contact'))
    else if (element.tagName === 'form' && hasFields(element)) {
      const { parentNode } = element
      if (parentNode)
        defaultTreeAdapter.insertBefore(parentNode, linkTo(isSearch(element) ? 'search' : 'contact'), element)
    }
  }
  for (const parent of [tree, ...elements.filter(({ tagName }) => !quoting.test(tagName))])
    for (const node of [...parent.childNodes]) {
      if (!defaultTreeAdapter.isTextNode(node) || !node.value.includes('[')) continue
      const words = node.value.trim()
      const found = [...words.matchAll(formShortcode)]
      const isWhole = found.length > 0 && words.replace(formShortcode, '').trim() === ''
      const meant = found.filter(([, , attributes]) => isWhole || attributes?.includes('='))
      const [first] = meant
      if (!first) continue
      const isParagraph = 'tagName' in parent && parent.tagName === 'p'
      const link = linkTo(first[1] ? 'search' : 'contact')
      if (isWhole && isParagraph && textOf(parent).trim() === words) replace(parent, link)
      else if (isWhole && !isParagraph) {
        defaultTreeAdapter.insertBefore(parent, link, node)
        defaultTreeAdapter.detachNode(node)
      } else
        linkInLine(
          parent,
          node,
          link,
          meant.map(([shortcode]) => shortcode),
        )
    }
}

/** Within a sentence the first shortcode becomes the link, and any others are removed. */
function linkInLine(
  parent: DefaultTreeAdapterTypes.ParentNode,
  node: DefaultTreeAdapterTypes.TextNode,
  paragraph: MarkupElement,
  found: readonly string[],
) {
  const [first = '', ...others] = found
  const at = node.value.indexOf(first)
  const after = others.reduce((text, other) => text.replace(other, ''), node.value.slice(at + first.length))
  defaultTreeAdapter.insertTextBefore(parent, node.value.slice(0, at), node)
  for (const link of [...paragraph.childNodes]) {
    defaultTreeAdapter.detachNode(link)
    defaultTreeAdapter.insertBefore(parent, link, node)
  }
  node.value = after
}

const hasFields = (form: MarkupElement) =>
  elementsIn(form).some(
    (element) =>
      /^(?:select|textarea)$/.test(element.tagName) ||
      (element.tagName === 'input' &&
        !/^(?:hidden|submit|button|image|reset)$/i.test(attributeOf(element, 'type'))),
  )

const isSearch = (form: MarkupElement) =>
  attributeOf(form, 'role') === 'search' ||
  classesOf(form).some((name) => /^(?:wp-block-search|search-?form)/.test(name)) ||
  elementsIn(form).some(
    (element) =>
      element.tagName === 'input' &&
      (attributeOf(element, 'type') === 'search' || attributeOf(element, 'name') === 's'),
  )
