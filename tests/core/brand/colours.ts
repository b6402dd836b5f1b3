import fc from 'fast-check';
import type { Colour, ThemeColours } from '@tableside/core/content';

const anyColour: fc.Arbitrary<Colour> = fc
  .integer({ min: 0, max: 0xffffff })
  .map((channels): Colour => `#${channels.toString(16).padStart(6, '0')}`);
export const anyColours: fc.Arbitrary<ThemeColours> = fc.record({
  primary: anyColour,
  secondary: anyColour,
  background: anyColour,
  surface: anyColour,
  text: anyColour,
  mutedText: anyColour,
  heading: anyColour,
  button: anyColour,
  buttonText: anyColour,
  link: anyColour,
  border: anyColour,
  error: anyColour,
  success: anyColour,
  banner: anyColour,
  bannerText: anyColour,
});
