/** The part of WordPress's media dialog that is used; it is a global of the admin. */
type Attachment = { get(name: 'url' | 'alt' | 'igniting_studio_alt_hu'): string | undefined }
type MediaDialog = {
  on(event: 'select', then: () => void): void
  open(): void
  state(): { get(name: 'selection'): { first(): Attachment } }
}
declare const wp: {
  media(options: { title: string; library: { type: 'image' }; multiple: false }): MediaDialog
}

/** Sent from the input of an address, as the event `igniting-studio-picture`, when its picture has been chosen. */
export type ChosenPicture = { url: string; alt: Record<'en' | 'hu', string> }

/**
 * The input of a picture's address is followed by the picture and a button (includes/admin/form-rows.php); this script makes the
 * button open the media library.
 */
function start(button: HTMLButtonElement) {
  const address = button.parentElement?.previousElementSibling
  const picture = button.previousElementSibling
  if (!(address instanceof HTMLInputElement && picture instanceof HTMLImageElement)) return
  const showPicture = () => {
    picture.src = address.value
    picture.hidden = address.value === ''
  }
  button.hidden = false
  address.addEventListener('change', showPicture)
  const hide = () => {
    picture.hidden = true
  }
  picture.addEventListener('error', hide)
  // It may have failed before this script ran.
  if (picture.complete && picture.naturalWidth === 0) hide()
  button.addEventListener('click', () => {
    const dialog = wp.media({
      title: address.ariaLabel ?? address.labels?.[0]?.textContent ?? '',
      library: { type: 'image' },
      multiple: false,
    })
    dialog.on('select', () => {
      const chosen = dialog.state().get('selection').first()
      const url = chosen.get('url') ?? ''
      address.value = url
      showPicture()
      address.focus()
      const alt = { en: chosen.get('alt') ?? '', hu: chosen.get('igniting_studio_alt_hu') ?? '' }
      const detail: ChosenPicture = { url, alt }
      address.dispatchEvent(new CustomEvent('igniting-studio-picture', { bubbles: true, detail }))
    })
    dialog.open()
  })
}

function startAll(root: ParentNode) {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-chooses-picture]')) start(button)
}

startAll(document)
document.addEventListener('igniting-studio-added', ({ target }) => {
  if (target instanceof Element) startAll(target)
})
