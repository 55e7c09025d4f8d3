import { createContext, useContext } from 'react'

/** Addresses of the modules that every page runs, in order. */
const ScriptAddresses = createContext<readonly string[]>([])

export const ScriptAddressesProvider = ScriptAddresses.Provider

/** The scripts of every page, at its end: they wait for every byte that can be seen. */
export const PageScripts = () =>
  useContext(ScriptAddresses).map((address) => <script key={address} type="module" src={address} />)
