/** The buttons of share-buttons.tsx: Web Share where the platform has it, and the clipboard. */
export function startSharing(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-share]')) startButtons(root)
}

function startButtons(root: HTMLElement) {
  const hasSheet = 'share' in navigator
  for (const button of root.querySelectorAll('button')) {
    const isSheet = button.value === 'sheet'
    button.hidden = isSheet ? !hasSheet : hasSheet && 'instead' in button.dataset
    button.addEventListener('click', async () => {
      const url = root.dataset.share || location.origin + location.pathname
      if (isSheet)
        return navigator.share({ title: root.dataset.title ?? document.title, url }).catch(ignoreClosing)
      root.querySelector('[role=status]')?.replaceChildren(root.dataset[await copied(url)] ?? '')
    })
  }
  delete root.dataset.pending
}

/** Closing the share sheet is not an error. */
const ignoreClosing = () => {}

/** The clipboard may be forbidden, and does not exist over plain HTTP; both are reported as a failure. */
async function copied(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
