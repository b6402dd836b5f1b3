/** What axios exports under `unsafe`, without types of its own. */
declare module 'axios/unsafe/adapters/fetch.js' {
  import type { AxiosAdapter } from 'axios';
  const fetchAdapter: AxiosAdapter;
  export default fetchAdapter;
}
declare module 'axios/unsafe/core/AxiosHeaders.js' {
  import type { AxiosRequestHeaders, RawAxiosHeaders } from 'axios';
  const AxiosHeaders: new (headers: RawAxiosHeaders) => AxiosRequestHeaders;
  export default AxiosHeaders;
}
declare module 'axios/unsafe/helpers/isAxiosError.js' {
  export { isAxiosError as default } from 'axios';
}
