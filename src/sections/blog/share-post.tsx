import type { BlogCopy } from '#locale/messages/blog.server.ts'
import { useSharing } from '../use-sharing.ts'

type SharePostProps = { copy: BlogCopy['share']; title: string }

/**
 * Hands the post over by the platform's own means where it has them, else copies its address. The address is the one
 * in the bar without what was appended to it. Without a script there is the address bar itself.
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
