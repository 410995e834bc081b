declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** The range that stays of each axis of a variable font. */
    variationAxes?: Record<string, { min: number; max: number }>
    /** The OpenType features that stay. */
    keepFeatures: readonly string[]
    noHinting: boolean
  }
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
  export = subsetFont
}
