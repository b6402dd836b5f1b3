/** In a page, in place of Playwright's `expect` for `eventually`: one look, which the test repeats. */
export const expect = {
  poll: (holds: () => boolean, { message }: { readonly message: string }) => ({
    toBe: async (): Promise<void> => {
      if (!holds()) throw new Error(message);
    },
  }),
};
