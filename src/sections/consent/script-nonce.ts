import { createContext } from 'react'

/** Marks an inline script as the renderer's own (server/pages/emitted-scripts.ts); in a browser there is none. */
export const ScriptNonce = createContext<string | undefined>(undefined)
