/** The choice of a visitor in the browser's local storage, and on the root element. */
export const themeKey = 'colour-theme'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** THEME-2: inline in the head, before the first paint. Anything else that is stored is no choice. */
export const themeScript =
  `try{let t=localStorage.getItem("${themeKey}");` +
  `if(t=="light"||t=="dark")document.documentElement.dataset.theme=t}catch{}`
