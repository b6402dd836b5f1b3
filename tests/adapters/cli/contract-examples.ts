/** Examples of the command line's contract, as the contract writes them. */
export const PRICE_EXAMPLE = {
  currency: 'GBP',
  service: 'order',
  provider: 'braintree',
  lines: [
    {
      name: 'Burger',
      price: 12.5,
      quantity: 2,
      choices: [{ name: 'Cheese', supplementPrice: 1.5, quantity: 1 }],
    },
  ],
  discounts: [{ name: 'Lunch', amount: 2.5 }],
  serviceCharge: {
    enabled: true,
    threshold: 20,
    percentage: 12.5,
    disableServiceChargeForOrderATable: false,
    disableServiceChargeForTakeaway: false,
  },
  tip: { percentage: 10 },
  donation: { donationType: 'roundUp' },
  minimumSpendLevelThreshold: 10,
};

export const BILL_EXAMPLE = {
  currency: 'GBP',
  lines: [
    { id: 'a', type: 'item', name: 'Steak', price: 24, amount: 1 },
    { id: 'b', type: 'item', name: 'Beer', price: 5.5, amount: 3 },
    { id: 'c', type: 'discount', name: 'Happy hour', price: -4, amount: 1 },
    { id: 'd', type: 'payment', name: 'Paid', price: -10, amount: 1 },
  ],
  serviceCharge: 4.56,
  pay: { by: 'item', units: { a: [1], b: [1, 3] } },
  tip: { percentage: 10 },
};

const RULES_EXAMPLE = {
  now: '2026-03-28T17:20:00Z',
  timeZone: 'Europe/London',
  unavailableTimeslots: [{ hour: 19, minute: 0, timeZone: 'Europe/London' }],
  unavailableTimeslotRanges: [
    { startHour: 22, startMinute: 0, endHour: 2, endMinute: 0, timeZone: 'Europe/London' },
  ],
};

/** The contract shows both kinds of slots in one example; an input has one. */
export const SLOTS_EXAMPLE = {
  ...RULES_EXAMPLE,
  slots: [{ time: '2026-03-28T18:00:00Z', available: true }],
};

export const CUSTOM_SLOTS_EXAMPLE = {
  ...RULES_EXAMPLE,
  custom: {
    intervalMinutes: 15,
    prepMinutes: 20,
    openingTimes: [{ weekday: 6, opens: '11:00', closes: '01:00' }],
  },
};

export const TABLE_EXAMPLE = {
  tables: ['1', '2', 'A7'],
  table: 'a7',
  seats: false,
  areas: [{ label: 'Garden', min: 'A1', max: 'A20' }],
  backendAreas: [
    { id: 'sa1', name: 'Garden' },
    { id: 'sa0', name: 'Mobile Ordering' },
  ],
};
