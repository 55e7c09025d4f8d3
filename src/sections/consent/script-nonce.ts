import { createContext } from 'react'

/** Marks an inline script as the renderer's own (server/pages/emitted-scripts.ts). */
export const ScriptNonce = createContext<string | undefined>(undefined)
