/** Styles of the inputs inside the provider's frames, which the page's style sheets do not reach. */

/** Below 16 px a phone zooms into the field. */
const FONT = { 'font-size': '16px', 'font-family': 'system-ui, sans-serif' } as const;

export type FieldStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The page's colours at the fields' places.
 * @param styleOf the computed style of that element
 */
export function fieldStyles(styleOf: Pick<CSSStyleDeclaration, 'color' | 'getPropertyValue'>): FieldStyles {
  const property = (name: string): string => styleOf.getPropertyValue(name).trim() || styleOf.color;
  return {
    input: { ...FONT, color: property('--colour-text') },
    '::placeholder': { color: property('--colour-muted-text') },
    '.invalid': { color: property('--colour-error') },
  };
}
