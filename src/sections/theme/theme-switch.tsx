import { Flame } from '#ui/match/flame.tsx'

/** THEME-1: a match that is struck in the dark. Without scripts the page follows the system's theme. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="theme-switch needs-script"
      data-theme-switch
      data-pending=""
      aria-pressed="false"
    >
      <span className="theme-switch__match" aria-hidden="true">
        <Flame />
      </span>
      {label}
    </button>
  )
}
