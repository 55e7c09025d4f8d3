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
import type { ListedKind, RecordKind } from './record-types.ts'
import type { RecordOf } from './wordpress/decode/records/record-decoders.ts'

export type PostQuery = {
  language: Language
  /** Starts at 1. */
  page: number
  /** Slug of the category and of the tag to filter by. */
  category?: string
  tag?: string
}

/** `isComplete`: WordPress has listed all of them, now or earlier; otherwise these are what is available instead. */
export type Directory = { items: RecordSummary[]; isComplete: boolean }

/** `isPartial`: WordPress was not asked or did not answer, so texts that are not cached may contain more hits. */
export type Found = { hits: RecordSummary[]; isPartial: boolean }

/**
 * Everything that pages may request from the content system. Lists never fail: they return the last good list, else the
 * built-in one, else an empty one (LOAD-6). Reads of one record distinguish absence from an outage (ROUTE-6). A record
 * that exists only in the other language, including a built-in one, is returned as it is, with its own `language`
 * (LANG-8, LANG-10).
 */
export type Content = {
  settings(language: Language): Promise<SiteSettings>
  home(language: Language): Promise<HomeContent>
  options(): Promise<Options>
  /** `null` if the content system has no menu of its own: the fallback menu is used (HEAD-8, ROUTE-5). */
  menu(language: Language): Promise<MenuItem[] | null>
  /** The footer menu; `null` as for `menu` (FOOT-1). */
  footerMenu(language: Language): Promise<MenuItem[] | null>
  /** MOVED-1: the owner's redirects for addresses that are not pages. */
  redirects(): Promise<Redirect[]>

  posts(query: PostQuery): Promise<Paged<Post>>
  post(language: Language, slug: string): Promise<Reading<Post>>
  relatedPosts(post: Post): Promise<Post[]>
  /** The three newest posts in the language that the owner features. */
  featuredPosts(language: Language): Promise<Post[]>
  /** The author's profile in the content system; `null` if there is none. */
  author(id: number): Promise<Author | null>
  /** `isUnread`: WordPress could not be asked, and these are a substitute. */
  postTerms(language: Language): Promise<{ categories: Term[]; tags: Term[]; isUnread?: boolean }>
  /** @param language of the post: links in the comments lead to pages in it */
  comments(language: Language, postId: number): Promise<Comment[]>

  /**
   * The address of the file whose attachment page in WordPress has this slug or number; `null` if there is none or it
   * cannot be determined.
   */
  fileOf(slug: string | number): Promise<string | null>

  projects(language: Language): Promise<ProjectView[]>

  project(language: Language, slug: string): Promise<Reading<Project>>
  services(language: Language): Promise<Service[]>
  service(language: Language, slug: string): Promise<Reading<Service>>
  page(language: Language, slug: string): Promise<Reading<Page>>

  /** For any kind: the newest records, a hundred at most, and one record by its slug. */
  records<Kind extends ListedKind>(kind: Kind, language: Language): Promise<RecordOf<Kind>[]>
  record<Kind extends RecordKind>(
    kind: Kind,
    language: Language,
    slug: string,
  ): Promise<Reading<RecordOf<Kind>>>
  /** Summaries of all records of a kind and language, for the sitemap and the search. */
  directory(kind: RecordKind, language: Language): Promise<Directory>
  /** CALL-20, ignoring accents: records and pages of the site, best first, at most `maxSearchHits`. */
  search(language: Language, term: string): Promise<Found>
}

/**
 * The result of reading content. Only `absent` is a 404 (ROUTE-6): the content system answered that there is no such
 * record. `unavailable`: there was no answer, and no older or built-in one either.
 */
export type Reading<Value> =
  | { state: 'fresh' | 'stale'; value: Value }
  | { state: 'absent' }
  | { state: 'unavailable'; reason: string }
