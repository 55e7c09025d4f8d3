/** The part of `subset-font` (which has no types) that scripts/assets/subset-fonts.ts uses. */
declare module 'subset-font' {
  type AxisRange = number | { min?: number; max?: number; default?: number }
  export type SubsetOptions = {
    targetFormat: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Readonly<Record<string, AxisRange>>
    keepFeatures?: readonly string[]
    noHinting?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
