// Vectors as SQLite keeps them: 32-bit floats, little endian.

export const toBlob = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);

/** A vector of its own: blobs of SQLite need not begin where floats may. */
export const fromBlob = (blob: unknown): Float32Array => new Float32Array((blob as Uint8Array).slice().buffer);
