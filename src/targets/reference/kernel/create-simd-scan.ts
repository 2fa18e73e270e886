// The scan over coded vectors with SIMD. The plain scan in src/search/vectors is its oracle.
import { scanCodesBytes } from './scan-codes-bytes.ts';

/** Coded vectors in the kernel's own memory. */
interface SimdScan {
  /** To be filled once: one vector's codes after another. */
  readonly codes: Int8Array;
  /** The sum of products of each vector with the query. The array is overwritten by the next call. */
  scan(query: Int8Array): Int32Array;
}

type Kernel = (codes: number, query: number, products: number, count: number, width: number) => void;

const pageBytes = 65_536;

/**
 * @param options.count number of vectors
 * @param options.width codes a vector, a multiple of 16
 */
export function createSimdScan({ count, width }: { readonly count: number; readonly width: number }): SimdScan {
  const queryAt = count * width;
  const productsAt = queryAt + width * 2;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((productsAt + count * 4) / pageBytes) });
  const module = new WebAssembly.Module(Buffer.from(scanCodesBytes, 'base64'));
  const kernel = new WebAssembly.Instance(module, { host: { memory } }).exports.scan as Kernel;
  const wideQuery = new Int16Array(memory.buffer, queryAt, width);
  const products = new Int32Array(memory.buffer, productsAt, count);
  return {
    codes: new Int8Array(memory.buffer, 0, queryAt),
    scan: (query) => {
      wideQuery.set(query);
      if (count > 0) kernel(0, queryAt, productsAt, count, width);
      return products;
    },
  };
}
