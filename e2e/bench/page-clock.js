// Runs in every measured page before its own scripts, and marks on the page's clock what a guest sees.

/** What to wait for, by the name of its mark. */
const shown = {
  'table field': () => document.querySelector('main form input:not([disabled])') !== null,
  'first dishes': () =>
    document.querySelector('main section[aria-labelledby] :is(ul > li, [role=listitem])') !== null,
  // The dishes of a last view cannot be pressed.
  'dishes to press': () =>
    document.querySelector('main section[aria-labelledby] :is(ul > li, [role=listitem]):not([inert] *)') !==
    null,
  '100 dishes': () =>
    document.querySelectorAll('main section[aria-labelledby] :is(ul > li, [role=listitem])').length >= 100,
};

const waiting = new Set(Object.keys(shown));

/** Runs after the next frame has been painted. */
const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));

const changes = new MutationObserver(() => {
  for (const name of waiting) {
    if (!shown[name]()) continue;
    waiting.delete(name);
    afterPaint(() => performance.mark(name));
  }
});
changes.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });

// A tap before the app is there is clicked again by the page.
addEventListener(
  'click',
  ({ isTrusted, timeStamp: startTime }) => isTrusted && performance.mark('tap', { startTime }),
  true,
);

// From the finger's event until its effect is painted, which the browser rounds to 8 ms.
new PerformanceObserver((list) => {
  for (const { name, startTime, duration } of list.getEntries())
    if (name === 'click') performance.measure('tap to paint', { start: startTime, duration });
}).observe({ type: 'event', durationThreshold: 16 });
