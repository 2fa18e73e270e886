// The few host types that pure layers need. Everything else of the host is refused by `types: []`.
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(input?: ArrayBufferView | ArrayBuffer): string;
}
declare class URL {
  static parse(url: string): URL | null;
  readonly origin: string;
  readonly pathname: string;
  readonly href: string;
  password: string;
  readonly searchParams: {
    get(name: string): string | null;
    set(name: string, value: string): void;
    delete(name: string): void;
  };
}
