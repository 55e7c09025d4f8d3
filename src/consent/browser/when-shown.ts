/** Acts when the page is shown: at once, unless it is prerendered; then when it is opened, or never. */
export function whenShown(act: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', act, { once: true })
  else act()
}
