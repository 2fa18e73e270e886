// The exact vector scan: SIMD kernel, its plain oracle, and 32-bit floats, each with the 50 nearest as the result.
import { createRandomNumbers } from '../../dist/search/lsa/fit-lsa.js';
import { similarityBound } from '../../dist/search/vectors/nearest.js';
import { topK } from '../../src/search/top-k.ts';
import { nearest } from '../../src/search/vectors/nearest.ts';
import { codeLength, quantise } from '../../src/search/vectors/quantise.ts';
import { scanCodes } from '../../src/search/vectors/scan-codes.ts';
import { dotProduct, normalise } from '../../src/search/vectors/unit-vector.ts';
import { createSimdScan } from '../../src/targets/reference/kernel/create-simd-scan.ts';
import { median, say } from './statistics.ts';

const queries = 20;

export function benchScan({ count, rounds }: { readonly count: number; readonly rounds: number }): void {
  for (const dims of [256, 384, 1024]) {
    const { vectors, codes, scales, idRanks } = clustered(count, dims);
    const width = codeLength(dims);
    const simd = createSimdScan({ count, width });
    simd.codes.set(codes);
    const products = new Int32Array(count);
    const approximate = new Float64Array(count);
    const bySecondLook = (at: number, scan: (query: Int8Array) => Int32Array) => {
      const query = vectors[at]!;
      const own = new Int8Array(width);
      const scale = quantise(query, own);
      const found = scan(own);
      const { perScale, constant } = similarityBound({ query, codes: own, scale });
      for (let each = 0; each < count; each += 1) {
        approximate[each] = (found[each]! * scale + perScale) * scales[each]! + constant;
      }
      return nearest({ k: 50, bounds: approximate, idRanks, query, vectorOf: (ordinal) => vectors[ordinal]! });
    };
    const plain = (query: Int8Array) => {
      scanCodes({ codes, query, products });
      return products;
    };
    const exact = (at: number) => {
      for (let each = 0; each < count; each += 1) approximate[each] = dotProduct(vectors[at]!, vectors[each]!);
      return topK({ k: 50, scores: approximate, idRanks, floor: Number.NEGATIVE_INFINITY });
    };
    const ways = [
      { name: 'int8 SIMD + f32', find: (at: number) => bySecondLook(at, simd.scan) },
      { name: 'int8 plain + f32', find: (at: number) => bySecondLook(at, plain) },
      { name: 'f32 plain', find: exact },
    ];
    const times = ways.map(() => [] as number[]);
    let shared = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (let at = 0; at < queries; at += 1) {
        const found = ways.map(({ find }, way) => {
          const started = performance.now();
          const result = find(at * 37);
          times[way]!.push(performance.now() - started);
          return new Set(result.map(({ ordinal }) => ordinal));
        });
        shared += [...found[0]!].filter((ordinal) => found[2]!.has(ordinal)).length;
      }
    }
    const p50 = times.map(median);
    say(`\n${count} vectors of ${dims}, recall@50 ${(shared / (rounds * queries * 50)).toFixed(4)}`);
    for (const [way, { name }] of ways.entries()) {
      say(
        `${name.padEnd(42)} p50 ${p50[way]!.toFixed(2).padStart(7)} ms  ${(p50[way]! / p50[0]!).toFixed(1).padStart(5)} x`,
      );
    }
  }
}

function clustered(count: number, dims: number) {
  const random = createRandomNumbers(dims);
  const centres = Array.from({ length: 200 }, () => Float32Array.from({ length: dims }, random));
  const width = codeLength(dims);
  const codes = new Int8Array(count * width);
  const scales = new Float32Array(count);
  const vectors = Array.from({ length: count }, (_, at) => {
    const vector = centres[at % 200]!.map((value) => value + 0.7 * random());
    normalise(vector);
    scales[at] = quantise(vector, codes.subarray(at * width, (at + 1) * width));
    return vector;
  });
  return { vectors, codes, scales, idRanks: Uint32Array.from({ length: count }, (_, at) => at) };
}
