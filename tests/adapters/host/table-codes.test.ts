import { describe, expect, it } from 'vitest';
import { decodeQR } from 'qr/decode.js';
import { codeAddress, tableCodesPage, type CodeSheet } from '../../../adapters/host/table-codes.ts';
import { parseRoute, tableLinkOf } from '../../../ui/navigation/routes.ts';

const sheet: CodeSheet = {
  origin: 'https://lantern.example',
  purpose: 'order',
  title: 'Order & Pay',
  venue: { name: 'The <Lantern>', slug: 'the-lantern' },
  colours: { button: '#7a2e3a', buttonText: '#ffffff' },
  tables: [{ table: '12', token: 'a b' }, { table: 'G 7' }],
};

/** The picture of the nth code, read as a phone reads it. */
function readBack(html: string, nth: number): string {
  const svg = [...html.matchAll(/viewBox="0 0 (\d+) \d+"[^>]*><path d="([^"]+)"/g)][nth];
  if (svg === undefined) throw new Error('there is no such code');
  const [, size = '', path = ''] = svg;
  const [side, scale] = [Number(size), 4];
  const data = new Uint8Array((side * scale) ** 2 * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, move, dx = '', dy = ''] of path.matchAll(/([Mm])(-?\d+)[ ,]?(-?\d+)h1v1/g)) {
    [x, y] = move === 'M' ? [Number(dx), Number(dy)] : [x + Number(dx), y + Number(dy)];
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1)
        data.set([0, 0, 0, 255], ((y * scale + row) * side * scale + x * scale + column) * 4);
  }
  return decodeQR({ width: side * scale, height: side * scale, data });
}

describe('the table codes sheet', () => {
  it.each([
    ['order', '/the-lantern/order?table=12&t=a%20b', '/the-lantern/order?table=G%207'],
    ['pay', '/the-lantern/pay/12?t=a%20b', '/the-lantern/pay/G%207'],
  ] as const)('has a code for %s that opens its table', (purpose, ...addresses) => {
    const html = tableCodesPage({ ...sheet, purpose });
    expect(addresses.map((_, nth) => readBack(html, nth))).toEqual(
      addresses.map((address) => sheet.origin + address),
    );
  });

  it.each([58, 80] as const)('prints a code on paper of %s mm in black alone', (receipt) => {
    const html = tableCodesPage({ ...sheet, receipt });
    expect(readBack(html, 0)).toBe('https://lantern.example/the-lantern/order?table=12&t=a%20b');
    expect(html).toContain(`size: ${receipt}mm 80mm`);
    expect(html.match(/#[0-9a-f]{3,6}\b/gi)?.filter((colour) => !/^#(000|fff)$/.test(colour))).toEqual([]);
  });

  it('leads the app to table and token', () => {
    const { pathname, search } = new URL(codeAddress(sheet, { table: 'G 7', token: 'a b' }));
    expect(tableLinkOf(parseRoute(pathname), search)).toEqual({ typed: 'G 7', token: 'a b', search: '' });
  });

  it('names venue, service and table in brand colours, without HTML', () => {
    const html = tableCodesPage(sheet);
    expect(html.match(/<li class="code">/g)).toHaveLength(2);
    expect(html).toContain('<b>The &lt;Lantern&gt;</b>');
    expect(html).toContain('<span>Order &amp; Pay</span><strong>G 7</strong>');
    expect(html).toContain('background: #7a2e3a; color: #ffffff');
    expect(html).not.toContain('<script');
  });
});
