import type { TestWordPress } from './test-wordpress.ts'

/** A user in wp-admin without JavaScript: opens screens and submits their forms. */
export type AdminBrowser = {
  open(target: string): Promise<{ status: number; html: string }>
  /** Submits a form, with files as `FormData`, to an address of this WordPress; redirects are returned, not followed. */
  send(
    target: string,
    fields: Record<string, string> | FormData,
  ): Promise<{ status: number; html: string; to: string }>
  /** Submits the fields of a settings screen to options.php, with its nonce. */
  save(
    screen: string,
    group: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; html: string }>
}

/** Signs in, as the administrator by default. */
export async function adminBrowser(
  wordpress: Pick<TestWordPress, 'url' | 'signIn'>,
  user?: string,
  password?: string,
): Promise<AdminBrowser> {
  const headers = { cookie: await wordpress.signIn(user, password) }
  const open: AdminBrowser['open'] = async (target) => {
    const answer = await fetch(wordpress.url + target, { headers, redirect: 'manual' })
    return { status: answer.status, html: await answer.text() }
  }
  const send: AdminBrowser['send'] = async (target, fields) => {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
    const answer = await fetch(wordpress.url + target, { method: 'POST', redirect: 'manual', headers, body })
    const to = (answer.headers.get('Location') ?? '').replace(wordpress.url, '')
    return { status: answer.status, html: await answer.text(), to }
  }
  return {
    open,
    send,
    async save(screen, group, fields) {
      const nonce = inputValue((await open(screen)).html, '_wpnonce')
      const sent = {
        option_page: group,
        action: 'update',
        _wpnonce: nonce,
        _wp_http_referer: screen,
        ...fields,
      }
      const { status, to } = await send('/wp-admin/options.php', sent)
      return status === 302 ? open(to) : { status, html: '' }
    },
  }
}

/** The value of an input in a page's HTML. */
export function inputValue(html: string, name: string): string {
  const input = html.match(new RegExp(`<input[^>]*name="${RegExp.escape(name)}"[^>]*>`))?.[0]
  return input?.match(/value="([^"]*)"/)?.[1] ?? ''
}
