import { type AdminBrowser, inputValue } from '../servers/admin-browser.ts'

const screen = '/wp-admin/admin.php?page=igniting-studio-transfer'
const action = '/wp-admin/admin-post.php?action=igniting-studio-transfer'

/** What an administrator does on Studio → Import and export, without JavaScript. */
export const transferScreen = (browser: AdminBrowser) => {
  const shown = async () => {
    const { html } = await browser.open(screen)
    return html.slice(html.indexOf('<div class="wrap">'), html.indexOf('<div class="clear">'))
  }
  const nonce = async () => inputValue((await browser.open(screen)).html, '_wpnonce')
  return {
    screen,
    action,
    /** @returns the exported file */
    async export(what: 'content' | 'options'): Promise<string> {
      const { html } = await browser.send(action, { wish: `export-${what}`, _wpnonce: await nonce() })
      return html
    },
    /** @returns the screen after pressing the button */
    async press(wish: string, fields: Record<string, string> = {}): Promise<string> {
      await browser.send(action, { wish, _wpnonce: await nonce(), ...fields })
      return shown()
    },
    /** @returns the screen after submitting the file */
    async upload(wish: string, text: string): Promise<string> {
      const form = new FormData()
      form.set('wish', wish)
      form.set('_wpnonce', await nonce())
      form.set('file', new Blob([text]), 'file')
      await browser.send(action, form)
      return shown()
    },
  }
}
