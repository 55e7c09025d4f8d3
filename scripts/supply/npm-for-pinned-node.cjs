// Loaded into npm by launch.mjs. npm leaves out optional packages that say that they need a newer Node than the one npm runs on,
// native ones among them; here they run on the pinned Node, so npm reads its version.
Object.defineProperty(process, 'version', { value: process.env.PINNED_NODE_VERSION })
