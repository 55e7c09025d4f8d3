import { block, type Exhibits, paragraph } from '../exhibit.ts'

const service = (name: string) =>
  block('social-link', '', { url: `https://${name}.example/studio`, service: name })

/** Blocks of the group Widgets: WordPress renders them at each request. */
export const widgetBlocks: Exhibits = {
  archives: () =>
    block('archives') + block('archives', '', { displayAsDropdown: true, showPostCounts: true }),
  calendar: () => block('calendar'),
  categories: () =>
    block('categories', '', { showHierarchy: true, showPostCounts: true }) +
    block('categories', '', { displayAsDropdown: true }),
  'latest-comments': () => block('latest-comments', '', { commentsToShow: 3 }),
  'latest-posts': () =>
    block('latest-posts', '', {
      postsToShow: 3,
      displayPostDate: true,
      displayPostContent: true,
      displayFeaturedImage: true,
    }),
  'page-list': () =>
    block('page-list') +
    block('page-list', block('page-list-item', '', { id: 1, label: 'A page', link: '/about' })),
  rss: () => block('rss', '', { feedURL: 'https://media.example/feed' }),
  search: (w) =>
    block('search', '', { label: w.short, buttonText: w.link }) +
    block('search', '', { showLabel: false, buttonPosition: 'button-inside', buttonUseIcon: true }),
  shortcode: (w) =>
    block('shortcode', '[a_plugin_that_has_gone id="1"]') +
    block(
      'shortcode',
      `[caption width="300"]<img src="/wp-content/uploads/zoo.png" alt=""/> ${w.caption}[/caption]`,
    ),
  'social-links': () =>
    block(
      'social-links',
      `<ul class="wp-block-social-links has-visible-labels is-style-logos-only">${['instagram', 'tiktok', 'linkedin'].map(service).join('')}</ul>`,
      { showLabels: true },
    ) + block('social-links', `<ul class="wp-block-social-links">${service('mail')}${service('chain')}</ul>`),
  'tag-cloud': () => block('tag-cloud', '', { showTagCounts: true }),
  loginout: () => block('loginout') + block('loginout', '', { displayLoginAsForm: true }),
  'widget-group': (w) =>
    block(
      'widget-group',
      `${block('heading', `<h2 class="wp-block-heading">${w.heading}</h2>`)}${paragraph(w.short)}`,
      { title: w.heading },
    ),
  'legacy-widget': (w) =>
    block('legacy-widget', '', {
      idBase: 'text',
      instance: { raw: { title: w.heading, text: w.sentence } },
    }) + paragraph(w.short),
}

const inQuery = [
  block('post-title', '', { isLink: true }),
  block('post-featured-image', '', { isLink: true }),
  block('post-date') + block('post-author-name') + block('post-terms', '', { term: 'category' }),
  block('post-excerpt', '', { moreText: 'More' }) + block('read-more'),
].join('')

/** Blocks of the group Theme that an editor may still insert into a text. */
export const themeBlocks: Exhibits = {
  'site-parts': () =>
    ['site-logo', 'site-title', 'site-tagline', 'home-link'].map((name) => block(name)).join('') +
    block('home-link', '', { label: 'Home' }) +
    block('breadcrumbs'),
  navigation: () =>
    block('navigation-overlay-close') +
    block(
      'navigation',
      `${block('navigation-link', '', { label: 'About', url: '/about', kind: 'custom' })}${block('navigation-submenu', block('navigation-link', '', { label: 'Contact', url: '/contact' }), { label: 'More', url: '#' })}`,
    ),
  'post-parts': () =>
    [
      'post-title',
      'post-date',
      'post-author',
      'post-author-name',
      'post-author-biography',
      'avatar',
      'post-featured-image',
      'post-excerpt',
      'post-time-to-read',
      'post-navigation-link',
      'post-comments-count',
      'post-comments-link',
      'post-content',
    ]
      .map((name) => block(name))
      .join('') + block('post-terms', '', { term: 'post_tag' }),
  comments: () =>
    block('post-comments') +
    block(
      'comments',
      `<div class="wp-block-comments">${block('comments-title')}${block('comment-template', `${block('comment-author-name')}${block('comment-content')}${block('comment-date')}${block('comment-reply-link')}${block('comment-edit-link')}`)}${block('comments-pagination', ['previous', 'numbers', 'next'].map((part) => block(`comments-pagination-${part}`)).join(''))}${block('post-comments-form')}</div>`,
    ),
  query: () =>
    block(
      'query',
      `<div class="wp-block-query">${block('post-template', inQuery)}${block('query-pagination', `${block('query-pagination-previous')}${block('query-pagination-numbers')}${block('query-pagination-next')}`)}${block('query-no-results', paragraph('—'))}${block('query-total')}</div>`,
      { queryId: 1, query: { perPage: 2, postType: 'post' } },
    ),
  'terms-query': () =>
    block(
      'terms-query',
      `<div class="wp-block-terms-query">${block('term-template', `${block('term-name', '', { isLink: true })}${block('term-count')}${block('term-description')}`)}</div>`,
      { termQuery: { taxonomy: 'category', perPage: 3 } },
    ),
  'query-title': (w) =>
    block('query-title', '', { type: 'archive' }) +
    block('pattern', '', { slug: 'igniting-studio/none' }) +
    block('template-part', '', { slug: 'none' }) +
    block('block', '', { ref: 999999 }) +
    paragraph(w.short),
}
