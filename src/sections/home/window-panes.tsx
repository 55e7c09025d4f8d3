/** The light of a window with four panes; its place and its motion are those of the about section (about-band.css). */
export function WindowPanes() {
  return (
    <div className="window-light" aria-hidden="true">
      <div className="window-light__panes">
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
