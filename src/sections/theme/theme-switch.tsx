import { Flame } from '#ui/match/match.tsx'

type ThemeSwitchProps = { copy: { darkTheme: string; lightTheme: string } }

/**
 * THEME-1: a match that is struck in the dark. Its label names the theme it switches to, so it is a plain button and not a
 * pressed one. Without scripts the page follows the system's theme.
 */
export function ThemeSwitch({ copy }: ThemeSwitchProps) {
  return (
    <button type="button" className="theme-switch needs-script" data-theme-switch data-pending="">
      <span className="theme-switch__match" aria-hidden="true">
        <Flame />
      </span>
      <span className="theme-switch__to-dark">{copy.darkTheme}</span>
      <span className="theme-switch__to-light">{copy.lightTheme}</span>
    </button>
  )
}
