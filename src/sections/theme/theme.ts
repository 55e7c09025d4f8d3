/** Key of the visitor's choice in local storage; the choice is also set on the root element as `data-theme`. */
export const themeKey = 'colour-theme'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** THEME-2: runs inline in the head, before the first paint. Invalid stored values are ignored. */
export const themeScript =
  `try{let t=localStorage.getItem("${themeKey}");` +
  `if(t=="light"||t=="dark")document.documentElement.dataset.theme=t}catch{}`
