import type { BlogCopy } from '#locale/messages/pages/blog.server.ts'
import { ShareButtons } from '../share-buttons.tsx'

type SharePostProps = { copy: BlogCopy['share']; title: string }

/** Shares the post's address, or copies it where the platform cannot share. */
export const SharePost = ({ copy, title }: SharePostProps) => (
  <p className="share-post needs-script no-print">
    <ShareButtons copy={copy} title={title} isOne />
  </p>
)
