/** The part of WordPress's media dialog that is used; it is a global of the admin. */
type MediaDialog = {
  on(event: 'select', then: () => void): void
  open(): void
  state(): { get(name: 'selection'): { first(): { get(name: 'url'): string } } }
}
declare const wp: {
  media(options: { title: string; library: { type: 'image' }; multiple: false }): MediaDialog
}

/**
 * The input of a picture's address is followed by the picture and a button (includes/admin/form-rows.php); this script makes the
 * button open the media library.
 */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-chooses-picture]')) {
  const address = button.parentElement?.previousElementSibling
  const picture = button.previousElementSibling
  if (!(address instanceof HTMLInputElement && picture instanceof HTMLImageElement)) continue
  const showPicture = () => {
    picture.src = address.value
    picture.hidden = address.value === ''
  }
  button.hidden = false
  address.addEventListener('change', showPicture)
  picture.addEventListener('error', () => {
    picture.hidden = true
  })
  button.addEventListener('click', () => {
    const dialog = wp.media({
      title: address.ariaLabel ?? address.labels?.[0]?.textContent ?? '',
      library: { type: 'image' },
      multiple: false,
    })
    dialog.on('select', () => {
      address.value = dialog.state().get('selection').first().get('url')
      showPicture()
      address.focus()
    })
    dialog.open()
  })
}
