/** A page that the host has rendered into the document (`ui/composition/render.tsx`). */
/** Whether such a page is shown: every dish is there at once. The host sets it, and the app until it has taken over. */
export const rendered = { isShown: false };
