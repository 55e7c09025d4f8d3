import { describe, expect, test } from 'vitest'
import { plainExcerpt } from './excerpt.server.ts'

const record = { title: 'Kiln Days', permalink: 'https://cms.example/kiln-days/' }
const excerpt = (html: string) => plainExcerpt(html, record)

describe('ENT-1 strips what a theme adds to an excerpt', () => {
  test.each([
    ['<p>We fire. [&hellip;]</p>', 'We fire.'],
    ['<p>It is a long [&hellip;]</p>', 'It is a long…'],
    [
      '<p>We fire&hellip; <a class="more-link" href="https://cms.example/kiln-days/">Continue reading<span class="screen-reader-text"> Kiln Days</span></a></p>',
      'We fire…',
    ],
    [
      '<p>We fire&hellip;</p><p class="link-more"><a href="https://cms.example/kiln-days/#more-7" class="more-link">Continue reading<span class="screen-reader-text"> &#8220;Kiln Days&#8221;</span></a></p>',
      'We fire…',
    ],
    ['<p>We fire. <a href="https://cms.example/kiln-days">Weiterlesen</a> →</p>', 'We fire.'],
    ['We fire… Continue reading Kiln Days', 'We fire…'],
    ['We fire… Continue reading “Kiln Days” →', 'We fire…'],
    ['We fire [&hellip;] Continue reading Some other words', 'We fire…'],
    ['We fire… Read more', 'We fire…'],
    ['We fire... Read more »', 'We fire…'],
    ['We fire. Read more', 'We fire.'],
    ['We fire [...] Read full article', 'We fire…'],
    ['We fire… View Post', 'We fire…'],
    ['We fire… Discover more »', 'We fire…'],
    ['We fire... read more', 'We fire…'],
    ['We fire [Read more...]', 'We fire'],
    ['We fire >>', 'We fire'],
    ['We fire. The post Kiln Days appeared first on My Studio.', 'We fire.'],
    ['Égetünk. A bejegyzés Kiln Days először Műhely-én jelent meg.', 'Égetünk.'],
    ['Égetünk. Ossza meg: Kattintás ide a Facebookon való megosztáshoz (Új ablakban nyílik meg)', 'Égetünk.'],
    ['5 min read We fire.', 'We fire.'],
    ['We fire. Post Views: 1,234', 'We fire.'],
    ['Spread the love We fire.', 'We fire.'],
    [
      '<a href="https://cms.example/kiln-days/">We fire on Tuesdays and Thursdays, and everybody may come to see the kiln opened.</a>',
      'We fire on Tuesdays and Thursdays, and everybody may come to see the kiln opened.',
    ],
    ['We fire. Read More →', 'We fire.'],
    ['We fire. (more&hellip;)', 'We fire.'],
    ['Continue reading', ''],
    ['<a href="https://cms.example/kiln-days/">Read more</a>', ''],
    ['Égetünk… Tovább olvasom', 'Égetünk…'],
    ['Égetünk. Tovább a cikkhez »', 'Égetünk.'],
    ['Égetünk. Olvass tovább', 'Égetünk.'],
    ['Égetünk. Bővebben', 'Égetünk.'],
    ['Égetünk. (tovább&hellip;)', 'Égetünk.'],
    ['Égetünk… Folytatás: Kiln Days', 'Égetünk…'],
    [
      '<p>We fire.</p><div class="sharedaddy sd-sharing-enabled"><h3 class="sd-title">Share this:</h3><ul><li class="share-x"><a>Click to share on X (Opens in new window) X</a></li></ul></div>',
      'We fire.',
    ],
    [
      'We fire. Share this: Click to share on Twitter (Opens in new window) Twitter Like this: Like Loading...',
      'We fire.',
    ],
    ['We fire. Share this:', 'We fire.'],
    ['Égetünk. Oszd meg: Kattints ide a Twitteren való megosztáshoz (Új ablakban nyílik meg)', 'Égetünk.'],
    ['Égetünk. Megosztás: Facebook X', 'Égetünk.'],
    ['Égetünk. Tetszik: Tetszik Betöltés...', 'Égetünk.'],
    ['<div class="addtoany_share_save_container">Share</div><p>We fire.</p>', 'We fire.'],
    ['<span class="span-reading-time rt-reading-time">Reading Time: 3 minutes</span>We fire.', 'We fire.'],
    ['Reading time: 3 minutes We fire.', 'We fire.'],
    ['Olvasási idő: 3 perc Égetünk.', 'Égetünk.'],
    ['<p>We fire.</p><div class="post-views">Post Views: 12</div>', 'We fire.'],
  ])('%s', (html, text) => {
    expect(excerpt(html)).toBe(text)
  })
})

describe('ENT-1 keeps what an author writes', () => {
  test.each([
    'You should read more.',
    'Why people who read more write better',
    'Read more books.',
    'I wanted to… read more books this year.',
    'It goes on… Read more books, I said.',
    'Continue reading if you like clay.',
    'Share this: it matters.',
    'Share this: a list of things that matter to us, and why.',
    'We share this: Facebookless marketing works only with friends.'.replace('Facebookless', 'plain'),
    'Reading time is short.',
    'Olvass tovább, ha érdekel.',
    'A részletek számítanak. Részletek nélkül nincs terv.',
    'Folytatás következik.',
    'More.',
    'Kiln Days',
    'About Kiln Days',
    'We never say “Learn more”. We show it.',
  ])('%s', (text) => {
    expect(excerpt(text)).toBe(text)
  })

  test('also a link to another page at the end', () => {
    expect(excerpt('<p>See <a href="https://cms.example/about/">our studio</a></p>')).toBe('See our studio')
  })
})
