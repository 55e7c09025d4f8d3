import { block, type Exhibits, image, paragraph, upload } from '../exhibit.ts'
import type { Words } from '../words.ts'

const button = (w: Words, classes = '', style = '') =>
  block(
    'button',
    `<div class="wp-block-button ${classes}"${style && ` style="${style}"`}><a class="wp-block-button__link wp-element-button" href="/contact">${w.short}</a></div>`,
  )

const column = (content: string, width = '') =>
  block(
    'column',
    `<div class="wp-block-column"${width && ` style="flex-basis:${width}"`}>${content}</div>`,
    width ? { width } : {},
  )

const columns = (widths: readonly string[], w: Words, more = '') =>
  block(
    'columns',
    `<div class="wp-block-columns ${more}">${widths.map((width) => column(paragraph(`${width} ${w.sentence}`), width)).join('')}</div>`,
  )

const group = (content: string, more = '', style = '') =>
  block('group', `<div class="wp-block-group ${more}"${style && ` style="${style}"`}>${content}</div>`)

const panel = (label: string, text: string) =>
  block(
    'tab-panel',
    `<section class="wp-block-tab-panel" role="tabpanel" tabindex="0">${paragraph(text)}</section>`,
    { label },
  )

/** Blocks of the group Design. */
export const designBlocks: Exhibits = {
  buttons: (w) =>
    block('buttons', `<div class="wp-block-buttons">${button(w) + button(w, 'is-style-outline')}</div>`) +
    block(
      'buttons',
      `<div class="wp-block-buttons">${button(w, 'has-custom-width wp-block-button__width-25') + button(w, 'has-custom-width wp-block-button__width-75') + button(w, 'has-custom-width wp-block-button__width-100')}</div>`,
    ) +
    block(
      'buttons',
      `<div class="wp-block-buttons">${block('button', `<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/about">${w.heading}</a></div>`, { style: { dimensions: { width: '60%' } } })}${block('button', `<div class="wp-block-button"><button type="button" class="wp-block-button__link wp-element-button">${w.short}</button></div>`, { tagName: 'button' })}</div>`,
    ) +
    block(
      'buttons',
      `<div class="wp-block-buttons is-vertical is-content-justification-center">${button(w) + button(w)}</div>`,
    ),
  columns: (w) =>
    columns(['', ''], w) +
    columns(['33.33%', '66.66%'], w) +
    columns(['25%', '50%', '25%'], w, 'are-vertically-aligned-center') +
    columns(['200px', ''], w, 'is-not-stacked-on-mobile') +
    columns(['', '', '', ''], w) +
    columns(['', '', '', '', '', ''], w),
  'columns-filled': (w) =>
    block(
      'columns',
      `<div class="wp-block-columns alignwide">${column(`${block('heading', `<h3 class="wp-block-heading">${w.heading}</h3>`)}${paragraph(w.long)}${block('buttons', `<div class="wp-block-buttons">${button(w)}</div>`)}`)}${column(block('image', `<figure class="wp-block-image size-large">${image('zoo.png', w.alt)}</figure>`))}${column(block('list', `<ul class="wp-block-list"><li>${w.sentence}</li><li>${w.short}</li></ul>`))}</div>`,
    ),
  group: (w) =>
    group(paragraph(w.sentence)) +
    group(
      paragraph(`${w.sentence} <a href="/about">${w.link}</a>`),
      'has-background',
      'background-color:#000;color:#fff',
    ) +
    group(paragraph(w.sentence).repeat(2), 'is-layout-flex is-nowrap') +
    group(
      paragraph(w.sentence),
      'has-background',
      `background-image:url('${upload('zoo.png')}');background-size:cover`,
    ),
  'row-stack-grid': (w) =>
    block('group', `<div class="wp-block-group">${paragraph(w.short).repeat(3)}</div>`, {
      layout: { type: 'flex', flexWrap: 'nowrap' },
    }) +
    block('group', `<div class="wp-block-group">${paragraph(w.short).repeat(3)}</div>`, {
      layout: { type: 'flex', orientation: 'vertical' },
    }) +
    block('group', `<div class="wp-block-group">${paragraph(w.sentence).repeat(4)}</div>`, {
      layout: { type: 'grid', columnCount: 2 },
    }),
  more: (w) => paragraph(w.sentence) + block('more', '<!--more-->') + paragraph(w.long),
  nextpage: (w) => paragraph(w.sentence) + block('nextpage', '<!--nextpage-->') + paragraph(w.long),
  separator: (w) =>
    [
      'has-alpha-channel-opacity',
      'has-alpha-channel-opacity is-style-wide',
      'has-alpha-channel-opacity is-style-dots',
    ]
      .map(
        (classes) => paragraph(w.short) + block('separator', `<hr class="wp-block-separator ${classes}"/>`),
      )
      .join('') + paragraph(w.short),
  spacer: (w) =>
    paragraph(w.short) +
    block('spacer', '<div style="height:100px" aria-hidden="true" class="wp-block-spacer"></div>') +
    paragraph(w.short),
  tabs: (w) =>
    block(
      'tabs',
      `<div class="wp-block-tabs">${block('tab-list', `<div class="wp-block-tab-list" role="tablist"><button type="button" role="tab">${w.heading}</button><button type="button" role="tab">${w.second}</button></div>`)}${block('tab-panels', `<div class="wp-block-tab-panels">${panel(w.heading, w.long)}${panel(w.second, w.sentence)}</div>`)}</div>`,
    ),
  'text-columns': (w) =>
    block(
      'text-columns',
      `<div class="wp-block-text-columns columns-2"><div class="wp-block-column"><p>${w.long}</p></div><div class="wp-block-column"><p>${w.long}</p></div></div>`,
    ),
}
