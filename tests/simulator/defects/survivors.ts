/** Why a defect is not found, or only after very many journeys, by its name: for those that change what is seen. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'what a wallet gave serves two payments':
    'the nonce is good for one payment, and the page lets go of it before the guest can press again.',
};
