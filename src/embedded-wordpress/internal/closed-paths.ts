/**
 * Paths that the embedded WordPress never serves: private files (hidden files, databases, logs), and entry points of
 * WordPress that this product does not use (XML-RPC, trackbacks, the installer, cron from outside).
 */
const closed = [
  /(^|\/)\./,
  /\.(sqlite|sqlite-journal|log|sql|bak|ini|phar)$/,
  /^\/wp-content\/(database|db\.php|mu-plugins|upgrade)/,
  /^\/wp-content\/uploads\/.*\.(php\d?|phtml)/,
  /^\/wp-(config|config-sample|cron|links-opml|mail|settings|signup|activate|trackback)\.php/,
  /^\/wp-admin\/(install|install-helper|setup-config|maint\/repair|upgrade)\.php/,
  /^\/(xmlrpc|phpinfo)\.php/,
]

/** Whether the path of a request target (`/path?query`) is closed; a path that cannot be decoded is. */
export function isClosedPath(target: string): boolean {
  if (!target.startsWith('/')) return true
  try {
    // Parsed as PHP's request handler will do it; `//x` must not be read as a host.
    const { pathname } = new URL(`http://localhost${target}`)
    const path = decodeURIComponent(pathname)
      .replace(/\/{2,}/g, '/')
      .toLowerCase()
    return (
      !target.startsWith('/') ||
      path.includes('\0') ||
      path.includes('\\') ||
      closed.some((pattern) => pattern.test(path))
    )
  } catch {
    return true
  }
}
