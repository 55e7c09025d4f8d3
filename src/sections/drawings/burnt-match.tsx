import { palette } from '#palette/palette.ts'
import { Room } from './room.tsx'

/** "Something went wrong": a match that has burnt down and bent, and the last of its smoke in the light of a window. */
export function BurntMatch() {
  return (
    <Room>
      <path d="M235-400H595L368 668H8z" fill={palette.beam} />
      <path d="M196 606L520 640L540 622L230 594z" fill={palette.shadow} />
      <g transform="translate(60 44)" fill="none">
        <path
          d="M276 158C232 112 306 82 274 36C246-4 288-30 268-70"
          stroke={palette.dusk}
          strokeWidth="9"
          strokeLinecap="round"
        />
        <path d="M112 560L196 372L226 382L148 568z" fill={palette.sand} />
        <path d="M136 566L214 378L226 382L148 568z" fill={palette.straw} />
        <path
          d="M190 386C214 322 212 286 240 238C248 224 252 214 254 200L280 206C278 228 272 242 264 258C244 300 248 336 228 394C214 386 202 394 190 386Z"
          fill={palette.shadow}
          stroke={palette.faint}
          strokeWidth="3"
        />
        <path
          d="M246 208C234 182 248 154 270 152C294 154 304 184 292 208C284 226 254 226 246 208Z"
          fill={palette.shadow}
          stroke={palette.faint}
          strokeWidth="3"
        />
        <path
          d="M196 372L190 386C202 394 214 386 228 394L226 382C214 372 206 382 196 372Z"
          fill={palette.deep}
        />
        <path d="M262 178L272 188L264 200M280 170L286 182" stroke={palette.ember} strokeWidth="4" />
      </g>
    </Room>
  )
}
