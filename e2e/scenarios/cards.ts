/** Card numbers by how a payment with them ends; `docs/sandbox.md` lists them all. */
export const CARDS = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  bankPassesUnasked: '4000000000001000',
  bankAsks: '4000000000001091',
  bankRefuses: '4000000000001109',
  codeRefused: '4000111111111115',
  bankRedirects: '4000002500003155',
  takenThenDropped: '4000000000005019',
  takenThen502: '4000000000005027',
  approvedLater: '4000000000006017',
  declinedLater: '4000000000006025',
} as const;
