/** Where the service worker stands: at the root, so that it may answer for every page. */
export const workerPath = '/service-worker.js'
