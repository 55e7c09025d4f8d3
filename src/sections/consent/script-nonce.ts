import { createContext } from 'react'

/** Marks an inline script as the renderer's own (server/pages/emitted-scripts.ts); undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)
