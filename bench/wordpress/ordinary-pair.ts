import {
  type OrdinaryWordPress,
  startOrdinaryWordPress,
} from '#testing/ordinary-wordpress/ordinary-wordpress.ts'
import type { Programs } from '#testing/ordinary-wordpress/programs.ts'

export type OrdinaryPair = {
  /** With the plugin, paired with the website. */
  paired: OrdinaryWordPress
  /** Without it. */
  plain: OrdinaryWordPress
  stop(): Promise<void>
}

/** Two ordinary WordPresses, one of which has the plugin. */
export async function startOrdinaryPair(programs: Programs, websiteUrl: string): Promise<OrdinaryPair> {
  const active = `<?php
define( 'IGNITING_STUDIO_SITE_URL', '${websiteUrl}' );
define( 'IGNITING_STUDIO_REVALIDATE_SECRET', 'a secret of forty letters that nobody knows' );
add_filter( 'option_active_plugins', fn() => array( 'igniting-studio/igniting-studio.php' ) );
`
  const plain = await startOrdinaryWordPress(programs)
  try {
    const paired = await startOrdinaryWordPress(programs, { 'active.php': active })
    return {
      paired,
      plain,
      async stop() {
        await paired.stop()
        await plain.stop()
      },
    }
  } catch (error) {
    await plain.stop()
    throw error
  }
}
