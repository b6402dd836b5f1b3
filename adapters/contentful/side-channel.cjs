/**
 * Stands in, in the built app, for the package `side-channel`, in which the query strings of the content client
 * note what they have walked through. That package brings 7 KiB of code for browsers without `WeakMap`, in which
 * the app does not run. As in the package, what is noted is noted of objects; nothing is known of anything else.
 */
module.exports = () => {
  const noted = new WeakMap();
  return {
    assert(key) {
      if (!noted.has(key)) throw new TypeError('Side channel does not contain the given key');
    },
    delete: (key) => noted.delete(key),
    get: (key) => noted.get(key),
    has: (key) => noted.has(key),
    set(key, value) {
      noted.set(key, value);
    },
  };
};
