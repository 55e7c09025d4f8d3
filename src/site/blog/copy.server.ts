import { translated } from '#locale/translated.ts'

const en = {
  title: 'Blog',
  /** Search terms that visitors use for the page. */
  keywords: 'articles posts news',
  description: 'Short notes on feeds, pictures, websites and numbers, written by the people who make them.',
  heading: 'Written by matchlight',
  lead: 'Short notes on feeds, pictures, websites and numbers. Each takes a few minutes to read.',
  categories: 'Categories',
  tags: 'Tags',
  allCategories: 'All {count} categories',
  allTags: 'All {count} tags',
  everything: 'Everything',
  untitled: 'Untitled',
  /** Heading above older posts that the studio recommends. */
  featured: 'Worth going back to',
  filtered: 'About “{name}”',
  readMore: 'Read more',
  readMoreAbout: 'about “{title}”',
  pagination: { label: 'Pages of the blog', previous: 'Newer', next: 'Older', page: 'page {page}' },
  feed: 'Follow by RSS',
  empty: {
    title: 'No results found',
    text: 'Nothing has been written about this yet.',
    back: 'Show everything',
  },
  missing: {
    title: 'This post isn’t here',
    text: 'It may have been renamed, or never existed. The others are where you left them.',
    back: 'Back to the blog',
  },
  sidebar: 'About this post',
  contents: 'On this page',
  writtenBy: 'Written by',
  readingTime: { one: '{count}-minute read', other: '{count}-minute read' },
  share: {
    share: 'Share this post',
    copyLink: 'Copy the link',
    copied: 'Copied.',
    failed: 'The link couldn’t be copied.',
  },
  related: 'Read next',
  comments: {
    heading: { one: '{count} comment', other: '{count} comments' },
    none: 'Leave the first comment',
    form: 'Leave a comment',
    name: 'Name',
    email: 'Email',
    emailNote: 'Your email address isn’t published.',
    content: 'Comment',
    send: 'Send comment',
    closed: 'Comments are closed.',
  },
}

export type BlogCopy = typeof en

const hu: BlogCopy = {
  title: 'A stúdió blogja',
  keywords: 'cikkek írások hírek bejegyzések',
  description:
    'Rövid jegyzetek posztokról, képekről, weboldalakról és számokról – azoktól, akik készítik őket.',
  heading: 'Gyufa fényénél írva',
  lead: 'Rövid jegyzetek posztokról, képekről, weboldalakról és számokról. Egyik sem hosszabb pár percnél.',
  categories: 'Kategóriák',
  tags: 'Címkék',
  allCategories: 'Minden kategória ({count})',
  allTags: 'Minden címke ({count})',
  everything: 'Minden írás',
  untitled: 'Cím nélkül',
  featured: 'Régebbről ajánljuk',
  filtered: 'Téma: {name}',
  readMore: 'Elolvasom',
  readMoreAbout: '– „{title}”',
  pagination: { label: 'A blog oldalai', previous: 'Újabbak', next: 'Régebbiek', page: '{page}. oldal' },
  feed: 'Követés RSS-ben',
  empty: { title: 'Nincs találat', text: 'Erről még nem írtunk semmit.', back: 'Minden írás' },
  missing: {
    title: 'Ez az írás nincs itt',
    text: 'Talán átneveztük, talán nem is létezett. A többi ott van, ahol hagytad.',
    back: 'Vissza a blogra',
  },
  sidebar: 'Erről a cikkről',
  contents: 'Ezen az oldalon',
  writtenBy: 'Írta',
  readingTime: { one: '{count} perc olvasás', other: '{count} perc olvasás' },
  share: {
    share: 'Megosztom',
    copyLink: 'Link másolása',
    copied: 'A link a vágólapon van.',
    failed: 'A linket nem sikerült másolni.',
  },
  related: 'Ezt is olvasd el',
  comments: {
    heading: { one: '{count} hozzászólás', other: '{count} hozzászólás' },
    none: 'Légy te az első hozzászóló',
    form: 'Szólj hozzá',
    name: 'Név',
    email: 'E-mail-cím',
    emailNote: 'Az e-mail-címedet nem tesszük közzé.',
    content: 'Hozzászólás',
    send: 'Hozzászólás küldése',
    closed: 'A hozzászólás lezárult.',
  },
}

/** The list of posts and the post itself (BLOG-1, BLOG-2). */
export const blogCopy = translated<BlogCopy>({ en, hu })
