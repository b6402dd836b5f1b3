import { useContext, useMemo } from 'react';
import { encodeQR } from 'qr';
import { Page } from '../../components/page.tsx';
import { VENUE_TEXTS } from '../../copy/venue.ts';
import { useSay } from '../../app/visit-context.tsx';
import { FramedPreview } from '../../document/device.ts';
import { PhonePreview } from './phone-preview.tsx';
import './desktop.css';

/** For desktop visitors: the same address, to open on a phone (S7). */
export function MobileOnly({ address }: { address: string }) {
  const say = useSay(VENUE_TEXTS);
  const framed = useContext(FramedPreview);
  const code = useMemo(() => encodeQR(address, 'raw', { border: 2 }), [address]);
  const dots = code.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <Page heading={say('mobileOnly.heading')}>
      <div className="mobile-only">
        <div className="mobile-only-code-part">
          <p>{say('mobileOnly.text')}</p>
          <svg
            viewBox={`0 0 ${code.length} ${code.length}`}
            role="img"
            aria-label={say('mobileOnly.code')}
            className="mobile-only-code"
          >
            <rect width={code.length} height={code.length} fill="#fff" />
            <path d={dots.join('')} fill="#000" />
          </svg>
          <p className="mobile-only-address">{address}</p>
        </div>
        {framed && <PhonePreview address={address} />}
      </div>
    </Page>
  );
}
