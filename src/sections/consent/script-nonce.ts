import { createContext } from 'react'

/** Marks an inline script as the renderer's own (server/pages/safety/emitted-scripts.ts). */
export const ScriptNonce = createContext<string | undefined>(undefined)
