/** Dispatched before the page requests another document: data sent as late as `pagehide` may be lost. */
export const LEAVING = 'tableside:leaving';
