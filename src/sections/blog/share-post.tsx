import type { BlogCopy } from '#locale/messages/pages/blog.server.ts'
import { useSharing } from '../use-sharing.ts'

type SharePostProps = { copy: BlogCopy['share']; title: string }

/**
 * Shares the post with the Web Share API, or copies its address where that is missing. The address is the current one
 * without query and hash. Renders nothing without scripts.
 */
export function SharePost({ copy, title }: SharePostProps) {
  const sharing = useSharing()
  const handOver = () => {
    const url = window.location.origin + window.location.pathname
    return sharing.hasSheet ? sharing.share({ title, url }) : sharing.copy(url)
  }
  return (
    <p className="share-post needs-script no-print">
      <button type="button" className="text-link" onClick={handOver}>
        {sharing.hasSheet ? copy.share : copy.copyLink}
      </button>
      <span role="status">{sharing.copying === 'ready' ? '' : copy[sharing.copying]}</span>
    </p>
  )
}
