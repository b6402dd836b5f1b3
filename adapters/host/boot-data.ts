/** The boot data of the page (wire contract, "the page may bring the first answers along"). */
export interface BootData {
  readonly runtimeConfig?: object;
  readonly wlConfig?: object;
  /** Answers of the content service: of the brand, and of the venues whose slug stands in the page's address. */
  readonly content?: { readonly brand: object; readonly venues?: object };
  /** Of the venue's services, by question, where the host has rendered the page with them. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** The built `index.html` with its boot data, at the end of its head unless another place is given. */
export function withBootData(html: string, boot: BootData, before = /<\/head>/i): string {
  const element = `<script type="application/json" id="boot">${scriptSafe(boot)}</script>`;
  const end = html.search(before);
  return end < 0 ? element + html : html.slice(0, end) + element + html.slice(end);
}

/** JSON that cannot end its script element. */
const scriptSafe = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');
