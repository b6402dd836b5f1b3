import { useId, useState } from 'react';
import { HOME_TEXTS } from '../../copy/home.ts';
import { useSay } from '../../app/visit-context.tsx';

/** Screen sizes in CSS pixels: the smallest phone in use, the most common, and a large one. */
const PHONES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
] as const;

const [, USUAL] = PHONES;

/** The app as on a phone, for developers and venue managers; outside production only (S7). */
export function PhonePreview({ address }: { address: string }) {
  const say = useSay(HOME_TEXTS);
  const name = useId();
  const [phone, setPhone] = useState<(typeof PHONES)[number]>(USUAL);
  return (
    <section className="preview" aria-labelledby="preview-heading">
      <h2 id="preview-heading">{say('preview.heading')}</h2>
      <p className="preview-text">{say('preview.text')}</p>
      <fieldset className="preview-widths">
        <legend className="visually-hidden">{say('preview.width')}</legend>
        {PHONES.map((one) => (
          <label key={one.width} className="chip">
            <input type="radio" name={name} checked={one === phone} onChange={() => setPhone(one)} />
            <span>{say('preview.width.px', { width: one.width })}</span>
          </label>
        ))}
      </fieldset>
      <div className="preview-phone">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is the app itself, of this very origin */}
        <iframe
          src={address}
          width={phone.width}
          height={phone.height}
          title={say('preview.frame', { width: phone.width })}
        />
      </div>
    </section>
  );
}
