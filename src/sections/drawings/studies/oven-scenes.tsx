import { identities } from '#palette/identities.ts'
import { Scene } from './scene.tsx'

const tone = identities.bakery

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
    <Scene ground={tone.cobalt}>
      <path d="M120 130H1080V690H120z" fill={tone.fold} />
      <path d="M200 210H1000V610H200z" fill={tone.pink} />
      <path d="M200 210H620L535 610H200z" fill={tone.glow} />
      {[300, 500, 700, 900].map((x, index) => (
        <Loaf
          key={x}
          x={x}
          y={540}
          crust={[tone.oven, tone.cobalt][index % 2] ?? tone.oven}
          cut={tone.dough}
        />
      ))}
      <path d="M200 540H1000" stroke={tone.cobalt} strokeWidth="10" />
      <path d="M240 160H960" stroke={tone.dough} strokeWidth="16" strokeLinecap="round" />
      <circle cx="600" cy="650" r="16" fill={tone.oven} />
    </Scene>
  )
}

const places = [240, 480, 720, 960]

/** The same tray twice: going into the oven and coming out of it. */
export function TwoTrays() {
  return (
    <Scene ground={tone.pink}>
      <path d="M0 400L1200 345V800H0z" fill={tone.cobalt} />
      <g fill="none" stroke={tone.cobalt} strokeWidth="5" strokeLinecap="round">
        {places.map((x) => (
          <path key={x} d={loaf} transform={`translate(${x} 240) scale(1.1)`} />
        ))}
        <path d="M90 292H1110" strokeWidth="9" />
      </g>
      {places.map((x) => (
        <Loaf key={x} x={x} y={640} crust={tone.glow} cut={tone.cobalt} />
      ))}
      <path d="M90 646H1110" stroke={tone.dough} strokeWidth="9" />
    </Scene>
  )
}

/** The shelf at noon. */
export function LastLoaf() {
  return (
    <Scene ground={tone.dough}>
      <path d="M700 0H960L790 800H530z" fill={tone.dough} />
      {[250, 480, 710].map((y) => (
        <path key={y} d={`M110 ${y}H1090v20H110z`} fill={tone.leaf} />
      ))}
      <g fill={tone.glow}>
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
      <Loaf x={726} y={480} crust={tone.pink} cut={tone.dough} />
      <path d="M640 520L560 690H880L800 520z" fill={tone.glow} opacity=".5" />
    </Scene>
  )
}

/** A phone on a shelf bracket, facing the oven. */
export function PhoneOnBracket() {
  return (
    <Scene ground={tone.leaf}>
      <path d="M640 120H1200V800H640z" fill={tone.cobalt} />
      <path d="M710 200H1130V560H710z" fill={tone.glow} />
      <Loaf x={830} y={500} crust={tone.oven} cut={tone.dough} />
      <Loaf x={1020} y={500} crust={tone.cobalt} cut={tone.dough} />
      <path d="M710 500H1130" stroke={tone.cobalt} strokeWidth="8" />
      <path d="M0 606H470v26H0zM60 632V780h26V690L200 632z" fill={tone.leaf} />
      <g transform="translate(270 606) rotate(12)">
        <path d="M-20-380H180V0H-20z" fill={tone.cobalt} />
        <path d="M-4-356H164V-24H-4z" fill={tone.dough} />
        <path d="M-4-356H76L44-24H-4z" fill={tone.pink} />
        <path d={loaf} transform="translate(82 -150) scale(.62)" fill={tone.oven} />
      </g>
    </Scene>
  )
}
