/** Path of the service worker: at the root, so that its scope is the complete site. */
export const workerPath = '/service-worker.js'
