import { block, type Exhibits, elsewhere } from '../exhibit.ts'

const embed = (url: string, provider: string, caption = '', type = 'video') =>
  block(
    'embed',
    `<figure class="wp-block-embed is-type-${type} is-provider-${provider} wp-block-embed-${provider} wp-embed-aspect-16-9 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\n${url}\n</div>${caption && `<figcaption class="wp-element-caption">${caption}</figcaption>`}</figure>`,
    { url, type, providerNameSlug: provider },
  )

const sites = [
  'twitter',
  'spotify',
  'soundcloud',
  'flickr',
  'tiktok',
  'reddit',
  'pinterest',
  'wordpress',
  'bluesky',
]

/** Blocks of the group Embeds. */
export const embedBlocks: Exhibits = {
  'embed-film': (w) =>
    embed('https://www.youtube.com/watch?v=match-burns', 'youtube', w.caption) +
    embed('https://vimeo.com/12345', 'vimeo'),
  'embed-site': (w) =>
    sites
      .map((site) => embed(`https://${site}.example/status/1?a=1&amp;b=2`, site, w.short, 'rich'))
      .join(''),
  'embed-frame': (w) =>
    block(
      'html',
      `<iframe title="${w.alt}" width="560" height="315" src="https://www.youtube.com/embed/match-burns?feature=oembed" allowfullscreen></iframe><iframe src="${elsewhere}/map" style="border:0"></iframe><iframe src="//maps.example/here"></iframe>`,
    ) +
    block(
      'html',
      `<blockquote class="twitter-tweet"><p>${w.sentence}</p>&mdash; ${w.name} <a href="https://social.example/status/1">${w.short}</a></blockquote><script async src="https://platform.example/widgets.js"></script>`,
    ),
}
