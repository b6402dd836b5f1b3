/** Input that untyped code gave and that no rule can work with: a float for money, a service that does not exist. */
export class InvalidInput extends RangeError {
  override readonly name = 'InvalidInput';
  /** Path of the field, such as `lines.0.unitPrice`, or the argument's name. Empty where the whole input is absent. */
  readonly field: string;

  constructor(field: string, expected: string, found: unknown) {
    super(`${field || 'the input'}: expected ${expected}, found ${shown(found)}`);
    this.field = field;
  }
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
