/** The part of WordPress's media dialog that is used; it is a global of the admin. */
type MediaDialog = {
  on(event: 'select', then: () => void): void
  open(): void
  state(): { get(name: 'selection'): { first(): { get(name: 'url'): string } } }
}
declare const wp: {
  media(options: { title: string; library: { type: 'image' }; multiple: false }): MediaDialog
}

/** Next to the address of a picture stands a button (includes/admin/team-table.php); with this script it chooses one. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-chooses-picture]')) {
  const address = button.previousElementSibling
  if (!(address instanceof HTMLInputElement)) continue
  button.hidden = false
  button.addEventListener('click', () => {
    const dialog = wp.media({
      title: address.ariaLabel ?? '',
      library: { type: 'image' },
      multiple: false,
    })
    dialog.on('select', () => {
      address.value = dialog.state().get('selection').first().get('url')
      address.focus()
    })
    dialog.open()
  })
}
