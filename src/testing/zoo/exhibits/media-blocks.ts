import { block, type Exhibits, elsewhere, image, paragraph, upload } from '../exhibit.ts'
import type { Words } from '../words.ts'

const figure = (classes: string, content: string, caption = '') =>
  `<figure class="wp-block-image ${classes}">${content}${caption && `<figcaption class="wp-element-caption">${caption}</figcaption>`}</figure>`

const cover = (background: string, w: Words, more = '') =>
  block(
    'cover',
    `<div class="wp-block-cover ${more}"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span>${background}<div class="wp-block-cover__inner-container">${block('paragraph', `<p class="has-text-align-center has-large-font-size">${w.heading}, <a href="/about">${w.link}</a></p>`)}${block('buttons', `<div class="wp-block-buttons"><div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="/contact">${w.short}</a></div></div>`)}</div></div>`,
  )

const film = (src: string, more = 'controls') => `<video ${more} src="${src}"></video>`

/** Blocks of the group Media. */
export const mediaBlocks: Exhibits = {
  image: (w) =>
    block('image', figure('size-large', image('zoo.png', w.alt, ' width="1200" height="800"'), w.caption)) +
    block(
      'image',
      figure('aligncenter size-full is-style-rounded', image('zoo.png', '', ' width="300" height="200"')),
    ) +
    block('image', figure('size-large', `<a href="${upload('zoo.png')}">${image('zoo.png')}</a>`)) +
    block('image', figure('size-large', `<a href="${elsewhere}/album">${image('zoo.png')}</a>`, w.caption)),
  'image-aligned': (w) =>
    block(
      'image',
      figure('alignright size-medium', image('zoo.png', w.alt, ' width="300" height="200"'), w.caption),
      { align: 'right' },
    ) +
    paragraph(w.long) +
    block('image', figure('alignleft size-medium', image('zoo.png', w.alt, ' width="300" height="200"')), {
      align: 'left',
    }) +
    paragraph(w.long) +
    block('image', figure('alignfull size-full', image('zoo.png', w.alt, ' width="1200" height="800"')), {
      align: 'full',
    }),
  'image-elsewhere': (w) =>
    block('image', figure('size-large', `<img src="${elsewhere}/a.jpg" alt="${w.alt}"/>`, w.caption)) +
    block(
      'image',
      figure('size-large', `<a href="/about"><img src="${elsewhere}/badge.svg" alt="${w.short}"/></a>`),
    ) +
    block(
      'image',
      figure(
        'size-large',
        `<img src="https://old.example/wp-content/uploads/zoo.png" srcset="${upload('zoo.png')} 1200w" alt="${w.alt}" width="1200" height="800"/>`,
      ),
    ),
  gallery: (w) =>
    block(
      'gallery',
      `<figure class="wp-block-gallery has-nested-images columns-3 is-cropped">${[w.alt, '', w.short].map((alt) => block('image', figure('size-large', image('zoo.png', alt, ' width="1200" height="800"'), alt))).join('')}<figcaption class="blocks-gallery-caption wp-element-caption">${w.caption}</figcaption></figure>`,
    ) +
    block(
      'gallery',
      `<figure class="wp-block-gallery has-nested-images columns-default">${block('image', figure('size-large', `<a href="${upload('zoo.png')}">${image('zoo.png')}</a>`)).repeat(2)}</figure>`,
    ) +
    block(
      'gallery',
      `<ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item"><figure>${image('zoo.png', w.alt)}</figure></li><li class="blocks-gallery-item"><figure>${image('zoo.png')}</figure></li></ul>`,
    ),
  audio: (w) =>
    block(
      'audio',
      `<figure class="wp-block-audio"><audio controls src="${upload('zoo.wav')}"></audio><figcaption class="wp-element-caption">${w.caption}</figcaption></figure>`,
    ) +
    block(
      'audio',
      `<figure class="wp-block-audio"><audio controls src="${elsewhere}/a.mp3" loop></audio></figure>`,
    ),
  video: (w) =>
    block(
      'video',
      `<figure class="wp-block-video">${film(upload('zoo.webm'), `controls poster="${upload('zoo.png')}"`)}<figcaption class="wp-element-caption">${w.caption}</figcaption></figure>`,
    ) +
    block(
      'video',
      `<figure class="wp-block-video">${film(upload('zoo.webm'), 'autoplay loop muted playsinline')}</figure>`,
    ) +
    block(
      'video',
      `<figure class="wp-block-video">${film(`${elsewhere}/a.mp4`, 'autoplay loop muted')}<figcaption>${w.caption}</figcaption></figure>`,
    ),
  'cover-picture': (w) =>
    cover(image('zoo.png', w.alt, ' class="wp-block-cover__image-background"'), w) +
    cover(
      `<div role="img" aria-label="${w.alt}" class="wp-block-cover__image-background has-parallax" style="background-position:50% 50%;background-image:url(${upload('zoo.png')})"></div>`,
      w,
      'has-parallax is-light',
    ) +
    `<div class="wp-block-cover has-background-dim" style="background-image:url(${upload('zoo.png')})"><p class="wp-block-cover-text">${w.heading}</p></div>`,
  'cover-film': (w) =>
    cover(
      film(
        upload('zoo.webm'),
        'class="wp-block-cover__video-background intrinsic-ignore" autoplay muted loop playsinline',
      ),
      w,
    ) +
    cover(
      film(
        `${elsewhere}/film.mp4`,
        'class="wp-block-cover__video-background" autoplay muted loop playsinline',
      ),
      w,
    ),
  'cover-plain': (w) =>
    cover('', w, 'has-custom-content-position is-position-bottom-left') +
    cover(`<img class="wp-block-cover__image-background" alt="" src="${elsewhere}/a.jpg"/>`, w) +
    cover('', {
      ...w,
      heading: `<span class="has-background">${w.heading}</span> <code>a</code> <mark>${w.short}</mark>`,
    }),
  file: (w) =>
    block(
      'file',
      `<div class="wp-block-file"><a id="file" href="${upload('zoo.pdf')}">${w.heading}</a><a href="${upload('zoo.pdf')}" class="wp-block-file__button wp-element-button" download aria-describedby="file">${w.short}</a></div>`,
    ) +
    block(
      'file',
      `<div class="wp-block-file"><object class="wp-block-file__embed" data="${upload('zoo.pdf')}" type="application/pdf" style="width:100%;height:600px" aria-label="${w.short}"></object><a href="${upload('zoo.pdf')}">${w.long}</a></div>`,
      { displayPreview: true },
    ),
  'media-text': (w) =>
    ['', ' has-media-on-the-right', ' is-image-fill-element is-vertically-aligned-center']
      .map((more) =>
        block(
          'media-text',
          `<div class="wp-block-media-text is-stacked-on-mobile${more}"><figure class="wp-block-media-text__media">${image('zoo.png', w.alt)}</figure><div class="wp-block-media-text__content">${paragraph(w.long)}</div></div>`,
        ),
      )
      .join('') +
    block(
      'media-text',
      `<div class="wp-block-media-text"><figure class="wp-block-media-text__media">${film(upload('zoo.webm'))}</figure><div class="wp-block-media-text__content">${paragraph(w.short)}</div></div>`,
    ),
  playlist: (w) =>
    block(
      'playlist',
      `<figure class="wp-block-playlist"><ol class="wp-block-playlist__tracklist wp-block-playlist__tracklist-show-numbers">${block('playlist-track', '', { id: 1, src: upload('zoo.wav'), title: w.heading, artist: w.name, length: '0:11' })}${block('playlist-track', '', { id: 2, src: `${elsewhere}/b.mp3`, title: w.second })}</ol><figcaption class="wp-element-caption">${w.caption}</figcaption></figure>`,
    ),
  icon: (w) => block('icon', '', { icon: 'core/star-filled', ariaLabel: w.short }) + paragraph(w.sentence),
}
