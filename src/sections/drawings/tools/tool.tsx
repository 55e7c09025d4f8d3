import { sceneFile } from '../drawing-file.ts'

/**
 * A drawn tool at the foot of a column, as high as the text beside it leaves room for. Decorative; hidden on phones, which do not
 * load it then.
 */
export const Tool = ({ name }: { name: string }) => (
  <div className="tool">
    <img src={sceneFile(`tool-${name}`)} alt="" width="380" height="520" loading="lazy" decoding="async" />
  </div>
)
