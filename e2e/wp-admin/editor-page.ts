import type { Locator, Page } from 'playwright-core'

/** The block editor as users operate it: by the labels of its controls. */
export function editorPage(page: Page) {
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  const panel = page.locator('.interface-complementary-area')
  const within = (dialog: Locator | Page, name: string | RegExp) => dialog.getByRole('button', { name })
  const openPublish = () => within(page.getByRole('region', { name: 'Editor top bar' }), /^Publish$/).click()
  return {
    canvas,
    panel,
    choosePattern: async (name: string) => {
      await page.getByRole('option', { name }).click()
      await page.locator('.components-modal__frame').waitFor({ state: 'detached' })
    },
    title: (text: string) => canvas.getByRole('textbox', { name: 'Add title' }).fill(text),
    /** The panel of the record itself: status, language, featured image. */
    openSettings: async () => {
      const settings = page.getByRole('button', { name: 'Settings', exact: true })
      if ((await settings.getAttribute('aria-expanded')) !== 'true') await settings.click()
    },
    openFields: () => within(page, /fields for the website/).click(),
    openGroup: async (name: string) => {
      const toggle = panel.getByRole('button', { name: new RegExp(`^${name}`) })
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    },
    fill: (label: string, text: string) => panel.getByLabel(label, { exact: true }).fill(text),
    fillFigure: (number: number, label: string, text: string) =>
      panel
        .getByRole('group', { name: `Figure ${number}` })
        .getByLabel(label, { exact: true })
        .fill(text),
    figure: async (number: number, [value, label, change]: readonly [string, string, string]) => {
      const row = panel.getByRole('group', { name: `Figure ${number}` })
      await row.getByLabel('Value', { exact: true }).fill(value)
      await row.getByLabel('What it counts').fill(label)
      await row.getByLabel('Change', { exact: true }).fill(change)
    },
    /** Uploads pictures in the media library and selects all of them. */
    addPictures: async (pictures: { name: string; mimeType: string; buffer: Buffer }[]) => {
      await within(panel, 'Add pictures').click()
      const library = page.locator('.media-modal:visible')
      await library.getByRole('tab', { name: 'Upload files' }).click()
      await library.locator('input[type="file"]').setInputFiles(pictures)
      await library
        .locator('.attachment.save-ready[aria-checked="true"]')
        .nth(pictures.length - 1)
        .waitFor()
      await library.getByRole('button', { name: 'Select', exact: true }).click()
      await panel
        .locator('.igniting-studio-gallery img')
        .nth(pictures.length - 1)
        .waitFor()
    },
    pictureNames: async () => {
      const images = await panel.locator('.igniting-studio-gallery img').all()
      return Promise.all(images.map(async (image) => pictureName((await image.getAttribute('src')) ?? '')))
    },
    dragPicture: async (from: number, to: number) => {
      const pictures = panel.locator('.igniting-studio-gallery > li')
      await pictures.nth(from - 1).scrollIntoViewIfNeeded()
      await pictures.nth(from - 1).dragTo(pictures.nth(to - 1))
    },
    openPublish,
    publish: async () => {
      await openPublish()
      await within(page.getByRole('region', { name: 'Editor publish' }), /^Publish$/).click()
      await page.getByText('is now live').first().waitFor()
    },
  }
}

export type EditorPage = ReturnType<typeof editorPage>

/** The name under which a picture was uploaded, whichever size of it is shown. */
export const pictureName = (address: string) => address.replace(/^.*\/([a-z]+)[^/]*$/, '$1')
