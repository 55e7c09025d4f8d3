import { facets, letterTones, type Rgb, sparkTones } from './law.ts'
import { letterShaders, shadowShaders, sparkShaders, wallShaders } from './shaders.ts'

/**
 * How far shadows reach: the dark part of a shadow ends at `far` times the letter's distance from the flame; the thin part
 * reaches further.
 */
const darkShadow = { far: 1.26, alpha: 1 }
const thinShadow = { far: 4.5, alpha: 0.34 }

const attribute = 0

export type Scene = {
  /** Size of the stage, position of the flame, and reach of its light, all in CSS pixels. */
  size: readonly [number, number]
  fire: readonly [number, number]
  reach: number
  /** Device pixels per CSS pixel. */
  scale: number
  wall: readonly Rgb[]
  /** Triangles: x, y and tone of each corner. */
  sparks: readonly number[]
}

/** Starts to compile at once, but only waits for the result when the first frame is drawn. */
export function createGpu(gl: WebGL2RenderingContext) {
  const programs = {
    wall: compile(gl, wallShaders),
    letters: compile(gl, letterShaders),
    sparks: compile(gl, sparkShaders),
    shadows: compile(gl, shadowShaders),
  }
  const sparks = buffered(gl, 3)
  const pieces = buffered(gl, 4)
  gl.vertexAttribDivisor(attribute, 1)
  const none = gl.createVertexArray()
  const mask = gl.createTexture()
  let pieceCount = 0
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  gl.depthFunc(gl.LESS)

  function use({ program, at }: Program, { size, fire, scale, reach }: Scene, tones?: readonly Rgb[]) {
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL, not React
    gl.useProgram(program)
    gl.uniform2f(at('size'), ...size)
    gl.uniform2f(at('fire'), ...fire)
    gl.uniform1f(at('px'), scale)
    gl.uniform1f(at('reach'), reach)
    gl.uniform1fv(at('facet[0]'), facets)
    if (tones) gl.uniform3fv(at('tone[0]'), tones.flat())
    return at
  }
  function cast(scene: Scene, { far, alpha }: typeof darkShadow) {
    const at = use(programs.shadows, scene)
    const [red = 0, green = 0, blue = 0] = scene.wall[0] ?? []
    gl.uniform1f(at('far'), far)
    gl.uniform4f(at('ink'), red * alpha, green * alpha, blue * alpha, alpha)
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, pieceCount)
  }

  return {
    /** @param image as large as the canvas: letters in red; green marks the areas that sparks avoid */
    setLetters(image: OffscreenCanvas, outline: Float32Array) {
      pieceCount = outline.length / 4
      gl.bindBuffer(gl.ARRAY_BUFFER, pieces.buffer)
      gl.bufferData(gl.ARRAY_BUFFER, outline, gl.STATIC_DRAW)
      gl.bindTexture(gl.TEXTURE_2D, mask)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG8, gl.RG, gl.UNSIGNED_BYTE, image)
      gl.viewport(0, 0, image.width, image.height)
    },
    draw(scene: Scene) {
      gl.disable(gl.BLEND)
      gl.disable(gl.DEPTH_TEST)
      gl.bindVertexArray(none)
      use(programs.wall, scene, scene.wall)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.enable(gl.BLEND)
      gl.bindVertexArray(pieces.array)
      // The depth test lets the thin part darken each pixel only once.
      gl.enable(gl.DEPTH_TEST)
      gl.clear(gl.DEPTH_BUFFER_BIT)
      cast(scene, thinShadow)
      gl.disable(gl.DEPTH_TEST)
      cast(scene, darkShadow)
      gl.bindVertexArray(sparks.array)
      gl.bindBuffer(gl.ARRAY_BUFFER, sparks.buffer)
      gl.bufferData(gl.ARRAY_BUFFER, Float32Array.from(scene.sparks), gl.DYNAMIC_DRAW)
      use(programs.sparks, scene, sparkTones)
      gl.drawArrays(gl.TRIANGLES, 0, scene.sparks.length / 3)
      gl.bindVertexArray(none)
      use(programs.letters, scene, letterTones)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
  }
}

type Program = ReturnType<typeof compile>

function compile(gl: WebGL2RenderingContext, [vertex, fragment]: readonly [string, string]) {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    // Null after the context is lost, when nothing can be drawn anyway.
    if (!shader) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.bindAttribLocation(program, attribute, 'a')
  gl.linkProgram(program)
  const places = new Map<string, WebGLUniformLocation | null>()
  /** Looking up a uniform waits for the compiler, so it is deferred until the first draw. */
  const at = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name))
    return places.get(name) ?? null
  }
  return { program, at }
}

function buffered(gl: WebGL2RenderingContext, numbers: number) {
  const array = gl.createVertexArray()
  const buffer = gl.createBuffer()
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.enableVertexAttribArray(attribute)
  gl.vertexAttribPointer(attribute, numbers, gl.FLOAT, false, 0, 0)
  return { array, buffer }
}
