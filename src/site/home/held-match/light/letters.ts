import type { Clock } from '#base/clock.ts'
import { traceOutlines } from './outline.ts'

/** The work yields after this long, so that no task takes 50 ms on a phone. */
const sliceMs = 8
/** Empty pixels around the bitmap of a letter. */
const frame = 2
/** Sparks keep this distance from letters. */
const marginPx = 5

/** Position of a word, for the slider's value text. */
export type PlacedWord = { text: string; x: number; y: number }

export type Letters = {
  /** Ends of the straight segments of all outlines, four numbers each, in pixels of the stage. */
  pieces: Float32Array
  words: readonly PlacedWord[]
  /** Draws all letters in red, with a margin in green. */
  draw(pen: OffscreenCanvasRenderingContext2D): void
}

type Letter = { text: string; x: number; y: number; width: number; height: number }

/**
 * Measures each letter of a heading where the browser has placed it, so that kerning, tracking and line breaks need no second
 * layout, and traces its outline. Yields if that takes long.
 * @param origin the origin of the positions
 */
export async function measureLetters(heading: Element, origin: DOMRect, clock: Clock): Promise<Letters> {
  const { words, letters } = placedLetters(heading, origin)
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(heading)
  const font = `${fontWeight} ${fontSize} ${fontFamily}`
  const pen = penOf(new OffscreenCanvas(1, 1))
  pen.font = font
  const ascent = pen.measureText('x').fontBoundingBoxAscent
  /** Browsers align lines of text with device pixels. */
  const baselineOf = (y: number) => Math.round((y + ascent) * devicePixelRatio) / devicePixelRatio
  const outlines = new Map<string, number[]>()
  const pieces: number[] = []
  let began = clock.monotonic()
  for (const { text, x, y } of letters) {
    if (clock.monotonic() - began > sliceMs) {
      await clock.sleep(0)
      began = clock.monotonic()
    }
    const outline = outlines.get(text) ?? outlineOf(text, font)
    outlines.set(text, outline)
    for (const [index, value] of outline.entries()) pieces.push(value + (index % 2 === 0 ? x : baselineOf(y)))
  }
  return {
    pieces: Float32Array.from(pieces),
    words,
    draw(target) {
      Object.assign(target, {
        font,
        fillStyle: 'red',
        strokeStyle: 'lime',
        lineWidth: 2 * marginPx,
      })
      for (const { text, x, y } of letters) target.strokeText(text, x, baselineOf(y))
      for (const { text, x, y } of letters) target.fillText(text, x, baselineOf(y))
    },
  }
}

function placedLetters(heading: Element, origin: DOMRect) {
  const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const letters: Letter[] = []
  const words: PlacedWord[] = []
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    let word: Letter[] = []
    const endWord = () => {
      const [first, last] = [word[0], word.at(-1)]
      if (first && last)
        words.push({
          text: word.map(({ text }) => text).join(''),
          x: (first.x + last.x + last.width) / 2,
          y: last.y + last.height / 2,
        })
      word = []
    }
    for (const { segment: text, index } of new Intl.Segmenter().segment(node.data)) {
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      if (!text.trim() || width === 0) {
        endWord()
        continue
      }
      const letter = { text, x: left - origin.left, y: top - origin.top, width, height }
      letters.push(letter)
      word.push(letter)
    }
    endWord()
  }
  return { letters, words }
}

/** @returns segments, relative to the start of the letter on its baseline */
function outlineOf(text: string, font: string): number[] {
  const canvas = new OffscreenCanvas(1, 1)
  const pen = penOf(canvas)
  pen.font = font
  const box = pen.measureText(text)
  const left = Math.ceil(box.actualBoundingBoxLeft) + frame
  const ascent = Math.ceil(box.actualBoundingBoxAscent) + frame
  canvas.width = left + Math.ceil(box.actualBoundingBoxRight) + frame
  canvas.height = ascent + Math.ceil(box.actualBoundingBoxDescent) + frame
  // Setting the size has reset the pen.
  pen.font = font
  pen.fillStyle = '#fff'
  pen.fillText(text, left, ascent)
  const { width, height } = canvas
  const { data } = pen.getImageData(0, 0, width, height)
  const coverage = Uint8Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + 3] ?? 0)
  return traceOutlines({ coverage, width, height }).map(
    (value, index) => value - (index % 2 === 0 ? left : ascent),
  )
}

export function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no 2D canvas')
  return pen
}
