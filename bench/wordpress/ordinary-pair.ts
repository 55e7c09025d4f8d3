import {
  type OrdinaryWordPress,
  startOrdinaryWordPress,
} from '#testing/ordinary-wordpress/ordinary-wordpress.ts'
import type { Programs } from '#testing/ordinary-wordpress/programs.ts'

export type OrdinaryPair = {
  /** With the plugin, paired with the website. */
  paired: OrdinaryWordPress
  /** Without the plugin. */
  plain: OrdinaryWordPress
  stop(): Promise<void>
}

/** As an owner does, because only this runs the plugin's setup, including the permalinks. */
async function activatePlugin({ admin }: OrdinaryWordPress): Promise<void> {
  const { status } = await admin('POST', '/wp/v2/plugins/igniting-studio/igniting-studio', {
    status: 'active',
  })
  if (status !== 200) throw new Error(`the plugin was not activated: ${status}`)
}

/** Two ordinary WordPresses, one of them with the plugin. */
export async function startOrdinaryPair(programs: Programs, websiteUrl: string): Promise<OrdinaryPair> {
  const connection = `<?php
define( 'IGNITING_STUDIO_SITE_URL', '${websiteUrl}' );
define( 'IGNITING_STUDIO_REVALIDATE_SECRET', 'a secret of forty letters that nobody knows' );
`
  const plain = await startOrdinaryWordPress(programs)
  try {
    const paired = await startOrdinaryWordPress(programs, { 'connection.php': connection })
    try {
      await activatePlugin(paired)
    } catch (error) {
      await paired.stop()
      throw error
    }
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
