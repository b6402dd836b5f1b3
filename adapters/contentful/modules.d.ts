/** The part of the SDK that resolves links, which has no types of its own. */
declare module 'contentful-resolve-response' {
  interface ResolveOptions {
    readonly removeUnresolved: boolean;
    readonly itemEntryPoints: readonly string[];
  }
  export default function resolveResponse(
    response: Readonly<Record<string, unknown>>,
    options: ResolveOptions,
  ): unknown;
}
