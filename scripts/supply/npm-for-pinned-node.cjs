// Loaded into npm by launch.mjs. npm skips optional packages that require a newer Node than the one npm runs on, including
// native ones. Here they run on the pinned Node, so npm is made to see its version.
Object.defineProperty(process, 'version', { value: process.env.PINNED_NODE_VERSION })
