import { redirect } from 'react-router'
import { pathTo } from '#locale/path-table.ts'
import { siteName } from '#locale/site-name.ts'
import { hiddenHead } from '#pages/head/page-head.ts'
import { postData } from '#pages/head/structured-data/records.ts'
import { leadToPage } from '#pages/records/page-directory.ts'
import { recordPage } from '#pages/records/record-page.ts'
import { found, notFound, pageRequest } from '#pages/rendering/page-request.ts'
import type { LoaderArgs, PageProps } from '#pages/rendering/route-types.ts'
import { cardOfPost } from '#pages/share/record-cards.ts'
import { drawingsCopy } from '#sections/drawings/copy.server.ts'
import { frameCopy } from '#sections/frame/copy.server.ts'
import { blockStyles } from '#sections/prose/block-styles.ts'
import { readingMinutes } from '#sections/prose/reading-time.ts'
import { withContents } from '#sections/prose/text-contents.ts'
import { Missing } from '#sections/states/missing.tsx'
import { RecordArticle } from '#sections/states/record-article.tsx'
import { blogCopy } from '../blog/copy.server.ts'
import { summaryOf } from '../blog/post-summary.ts'
import { signedBy } from './signed-by.ts'
import { PostPage } from './view.tsx'

/** BLOG-2. The article is in the post's own language (LANG-8). */
export async function loader(args: LoaderArgs<'slug'>) {
  const request = pageRequest(args)
  const { language, site } = request
  const post = found(await site.content.post(language, args.params.slug))
  if (!post) {
    await leadToPage(request, args.params.slug)
    const file = await site.content.fileOf(args.params.slug)
    if (file) throw redirect(file)
    const { missing } = blogCopy[language]
    return notFound({
      post: null,
      missing,
      to: pathTo('blog', language),
      head: hiddenHead(request, missing.title),
    })
  }
  const { html, contents } = withContents(post.content)
  const page = recordPage(request, 'post', post, cardOfPost(post), {
    list: frameCopy[post.language].navigation.blog,
  })
  const [related, comments, home, author] = await Promise.all([
    site.content.relatedPosts(post),
    site.content.comments(post.language, post.id),
    site.content.home(post.language),
    site.content.author(post.author.id),
  ])
  const signed = signedBy(post, home.team, author)
  return {
    ...page,
    head: {
      ...page.head,
      things: [postData(post, page.head, home.texts.site_name || siteName, signed.about)],
    },
    copy: blogCopy[post.language],
    drawings: drawingsCopy[post.language],
    post: { ...summaryOf(post), id: post.id, commentsOpen: post.commentsOpen, content: html },
    contents,
    signed,
    readingMinutes: readingMinutes(post.content, post.language),
    related: related.map(summaryOf),
    comments,
    styleParts: [blockStyles(html, ...comments.map(({ content }) => content))],
  }
}

export default function PostRoute({ loaderData }: PageProps<typeof loader>) {
  if (loaderData.post === null) return <Missing copy={loaderData.missing} to={loaderData.to} />
  return (
    <RecordArticle
      {...loaderData}
      language={loaderData.post.language}
      name={loaderData.post.title || loaderData.copy.untitled}
    >
      <PostPage {...loaderData} />
    </RecordArticle>
  )
}
