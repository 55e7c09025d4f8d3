import { Flame } from '#ui/match/match.tsx'
import { sceneFile } from '../drawing-file.ts'

type ToolProps = {
  name: string
  /** Shown on phones too: the page gives it a height there. Elsewhere phones neither show nor load it. */
  onPhones?: boolean
}

/**
 * A drawn tool at the foot of a column, as high as the text beside it leaves room for, in the light of a match. Decorative.
 */
export const Tool = ({ name, onPhones = false }: ToolProps) => (
  <div className={onPhones ? 'tool tool--phone' : 'tool'}>
    <span className="tool__light" aria-hidden="true">
      <span className="tool__match" />
      <Flame />
    </span>
    <img src={sceneFile(`tool-${name}`)} alt="" width="380" height="520" loading="lazy" decoding="async" />
  </div>
)
