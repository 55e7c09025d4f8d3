import { palette } from '#palette/palette.ts'

/** The colours and type of a Power BI report, as its theme file. */
export const reportTheme = {
  name: 'Igniting Studio',
  dataColors: [
    palette.blaze,
    palette.ink,
    palette.ember,
    palette.reed,
    palette.gold,
    palette.soft,
    palette.deep,
    palette.straw,
  ],
  foreground: palette.ink,
  foregroundNeutralSecondary: palette.soft,
  foregroundNeutralTertiary: palette.reed,
  background: palette.cream,
  backgroundLight: palette.raised,
  backgroundNeutral: palette.dusk,
  tableAccent: palette.gold,
  accent: palette.gold,
  hyperlink: palette.deep,
  visitedHyperlink: palette.soft,
  good: palette.deep,
  neutral: palette.reed,
  bad: palette.ember,
  maximum: palette.blaze,
  center: palette.sand,
  minimum: palette.ember,
  null: palette.dusk,
  textClasses: {
    callout: { fontFace: 'Georgia', fontSize: 34, color: palette.ink },
    title: { fontFace: 'Georgia', fontSize: 15, color: palette.ink },
    header: { fontFace: 'Segoe UI Semibold', fontSize: 11, color: palette.ink },
    label: { fontFace: 'Segoe UI', fontSize: 10, color: palette.soft },
  },
  visualStyles: {
    '*': {
      '*': {
        background: [{ show: true, color: { solid: { color: palette.cream } }, transparency: 0 }],
        border: [{ show: false, radius: 0 }],
        dropShadow: [{ show: false }],
        title: [
          {
            show: true,
            fontFamily: 'Georgia',
            fontSize: 15,
            fontColor: { solid: { color: palette.ink } },
            alignment: 'left',
          },
        ],
      },
    },
    page: {
      '*': {
        background: [{ color: { solid: { color: palette.cream } }, transparency: 0 }],
        outspace: [{ color: { solid: { color: palette.raised } }, transparency: 0 }],
      },
    },
  },
} as const
