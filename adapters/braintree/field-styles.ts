/** Looks of the inputs inside the provider's frames: the page's style sheets do not reach them. */

/** Below 16 px a phone zooms into the field. */
const FONT = { 'font-size': '16px', 'font-family': 'system-ui, sans-serif' } as const;

export type FieldStyles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Colours as the page has them where the fields stand. @param styleOf what the page computes for that element */
export function fieldStyles(styleOf: Pick<CSSStyleDeclaration, 'color' | 'getPropertyValue'>): FieldStyles {
  const property = (name: string): string => styleOf.getPropertyValue(name).trim() || styleOf.color;
  return {
    input: { ...FONT, color: property('--colour-text') },
    '::placeholder': { color: property('--colour-muted-text') },
    '.invalid': { color: property('--colour-error') },
  };
}
