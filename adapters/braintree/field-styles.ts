/** Styles of the inputs inside the provider's frames, which the page's style sheets do not reach. */

/** The size that the guest has chosen for text, as the page's own fields. A phone zooms into a field below 16 px. */
const FONT = { 'font-size': '1rem', 'font-family': 'system-ui, sans-serif' } as const;

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
