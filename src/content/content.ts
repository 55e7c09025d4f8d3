import type { Language } from '#locale/language.ts'
import type {
  Author,
  Comment,
  HomeContent,
  MenuItem,
  Options,
  Page,
  Paged,
  Post,
  Project,
  ProjectView,
  RecordSummary,
  Redirect,
  Service,
  SiteSettings,
  Term,
} from './models.ts'
import type { Reading } from './reading.ts'
import type { ListedKind, RecordKind } from './record-types.ts'
import type { RecordOf } from './wordpress/decode/records/record-decoders.ts'

export type PostQuery = {
  language: Language
  /** From 1. */
  page: number
  /** Slugs of a category or a tag to filter by. */
  category?: string
  tag?: string
}

/** `isComplete`: WordPress has told all of them, now or before; else they are what there is instead. */
export type Directory = { items: RecordSummary[]; isComplete: boolean }

/** `isPartial`: WordPress was not asked, or did not answer, so there may be more in texts that are not cached. */
export type Found = { hits: RecordSummary[]; isPartial: boolean }

/**
 * Everything the pages may ask of the content system. Lists never fail: they answer the last good list, else the
 * built-in one, else an empty one (LOAD-6). Reads of one record tell absence from outage (ROUTE-6). A record that
 * exists only in the other language, also among the built-in ones, is answered as it is; its `language` says so (LANG-8,
 * LANG-10).
 */
export type Content = {
  settings(language: Language): Promise<SiteSettings>
  home(language: Language): Promise<HomeContent>
  options(): Promise<Options>
  /** `null` when the content system has no menu of its own: the fallback menu serves (HEAD-8, ROUTE-5). */
  menu(language: Language): Promise<MenuItem[] | null>
  /** The same of the footer (FOOT-1). */
  footerMenu(language: Language): Promise<MenuItem[] | null>
  /** MOVED-1: where the owner has addresses lead that are no page. */
  redirects(): Promise<Redirect[]>

  posts(query: PostQuery): Promise<Paged<Post>>
  post(language: Language, slug: string): Promise<Reading<Post>>
  relatedPosts(post: Post): Promise<Post[]>
  /** The newest three that the owner features, of the language. */
  featuredPosts(language: Language): Promise<Post[]>
  /** Who wrote a post, as the content system introduces them; `null` where it does not. */
  author(id: number): Promise<Author | null>
  /** `isUnread`: WordPress could not be asked, and these are what there is instead. */
  postTerms(language: Language): Promise<{ categories: Term[]; tags: Term[]; isUnread?: boolean }>
  /** @param language of the post: their links lead to pages of it */
  comments(language: Language, postId: number): Promise<Comment[]>

  /** The address of the file whose page in WordPress has this slug or number; `null` where there is none, or no one can say. */
  fileOf(slug: string | number): Promise<string | null>

  projects(language: Language): Promise<ProjectView[]>

  project(language: Language, slug: string): Promise<Reading<Project>>
  services(language: Language): Promise<Service[]>
  service(language: Language, slug: string): Promise<Reading<Service>>
  page(language: Language, slug: string): Promise<Reading<Page>>

  /** Of any kind: the newest hundred at most, and one by its slug. */
  records<Kind extends ListedKind>(kind: Kind, language: Language): Promise<RecordOf<Kind>[]>
  record<Kind extends RecordKind>(
    kind: Kind,
    language: Language,
    slug: string,
  ): Promise<Reading<RecordOf<Kind>>>
  /** Every record of a kind and language, in few words: for the sitemap and the search. */
  directory(kind: RecordKind, language: Language): Promise<Directory>
  /** CALL-20, with accents folded: records and pages of the site, at most `maxSearchHits`, the best first. */
  search(language: Language, term: string): Promise<Found>
}
