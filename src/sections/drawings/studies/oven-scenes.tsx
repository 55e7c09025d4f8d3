import { palette } from '#palette/palette.ts'
import { Scene } from './scene.tsx'

const loaf = 'M-90 40C-100-10-50-60 0-60S100-10 90 40z'
const cuts = 'M-48-26C-34-10-26 14-26 34M-8-44C6-28 12 6 12 34M32-38C46-22 52 8 52 32'

/** A loaf with its flat side at (x, y). */
function Loaf({ x, y, crust, cut }: { x: number; y: number; crust: string; cut: string }) {
  return (
    <g transform={`translate(${x} ${y - 40})`}>
      <path d={loaf} fill={crust} />
      <path d={cuts} fill="none" stroke={cut} strokeWidth="8" strokeLinecap="round" />
    </g>
  )
}

/** The window of the oven. */
export function OvenWindow() {
  return (
    <Scene ground={palette.ink}>
      <path d="M120 130H1080V690H120z" fill={palette.bark} />
      <path d="M200 210H1000V610H200z" fill={palette.gold} />
      <path d="M200 210H620L535 610H200z" fill={palette.flame} />
      {[300, 500, 700, 900].map((x, index) => (
        <Loaf
          key={x}
          x={x}
          y={540}
          crust={[palette.crust, palette.deep][index % 2] ?? palette.crust}
          cut={palette.core}
        />
      ))}
      <path d="M200 540H1000" stroke={palette.ink} strokeWidth="10" />
      <path d="M240 160H960" stroke={palette.dusk} strokeWidth="16" strokeLinecap="round" />
      <circle cx="600" cy="650" r="16" fill={palette.ember} />
    </Scene>
  )
}

const places = [240, 480, 720, 960]

/** The same tray twice: as it goes in, and as it comes out. */
export function TwoTrays() {
  return (
    <Scene ground={palette.gold}>
      <path d="M0 400L1200 345V800H0z" fill={palette.ink} />
      <g fill="none" stroke={palette.ink} strokeWidth="5" strokeLinecap="round">
        {places.map((x) => (
          <path key={x} d={loaf} transform={`translate(${x} 240) scale(1.1)`} />
        ))}
        <path d="M90 292H1110" strokeWidth="9" />
      </g>
      {places.map((x) => (
        <Loaf key={x} x={x} y={640} crust={palette.flame} cut={palette.deep} />
      ))}
      <path d="M90 646H1110" stroke={palette.cream} strokeWidth="9" />
    </Scene>
  )
}

/** The shelf at noon. */
export function LastLoaf() {
  return (
    <Scene ground={palette.cream}>
      <path d="M700 0H960L790 800H530z" fill={palette.raised} />
      {[250, 480, 710].map((y) => (
        <path key={y} d={`M110 ${y}H1090v20H110z`} fill={palette.umber} />
      ))}
      <g fill={palette.sand}>
        {[
          [230, 250],
          [420, 250],
          [860, 250],
          [320, 480],
          [540, 710],
          [930, 710],
        ].map(([x = 0, y = 0]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}l18-9 24 9z`} />
        ))}
      </g>
      <Loaf x={726} y={480} crust={palette.gold} cut={palette.core} />
      <path d="M640 520L560 690H880L800 520z" fill={palette.sand} opacity=".5" />
    </Scene>
  )
}

/** A phone on a shelf bracket that looks at the oven. */
export function PhoneOnBracket() {
  return (
    <Scene ground={palette.straw}>
      <path d="M640 120H1200V800H640z" fill={palette.ink} />
      <path d="M710 200H1130V560H710z" fill={palette.flame} />
      <Loaf x={830} y={500} crust={palette.crust} cut={palette.core} />
      <Loaf x={1020} y={500} crust={palette.deep} cut={palette.core} />
      <path d="M710 500H1130" stroke={palette.ink} strokeWidth="8" />
      <path d="M0 606H470v26H0zM60 632V780h26V690L200 632z" fill={palette.umber} />
      <g transform="translate(270 606) rotate(12)">
        <path d="M-20-380H180V0H-20z" fill={palette.ink} />
        <path d="M-4-356H164V-24H-4z" fill={palette.core} />
        <path d="M-4-356H76L44-24H-4z" fill={palette.gold} />
        <path d={loaf} transform="translate(82 -150) scale(.62)" fill={palette.crust} />
      </g>
    </Scene>
  )
}
