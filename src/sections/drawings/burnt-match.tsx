import { palette } from '#palette/palette.ts'

/** "Something went wrong": a match that has burnt down and bent, and the last of its smoke. */
export function BurntMatch() {
  return (
    <svg viewBox="0 0 420 560" aria-hidden="true">
      <path
        d="M262 172C230 132 292 108 262 70C240 42 268 22 256 5"
        fill="none"
        stroke={palette.dusk}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M118 552L196 372L222 380L148 560z" fill={palette.sand} />
      <path d="M140 558L214 378L222 380L148 560z" fill={palette.straw} />
      <path
        d="M190 386C214 322 212 286 240 238C248 224 252 214 254 200L278 206C276 228 270 242 262 258C242 300 246 336 226 392C214 386 202 394 190 386Z"
        fill={palette.ink}
      />
      <path
        d="M196 372L190 386C202 394 214 386 226 392L224 380C214 372 206 382 196 372Z"
        fill={palette.deep}
      />
      <path
        d="M248 206C238 182 250 158 268 156C290 156 300 182 290 204C282 220 256 222 248 206Z"
        fill={palette.ink}
      />
      <path d="M262 178L270 186L264 196M276 172L280 182" stroke={palette.soft} strokeWidth="3" fill="none" />
    </svg>
  )
}
