;; The sum of products of a query with every coded vector: scan-codes.ts in src/search/vectors says what it must give.
;; scripts/build-kernel.ts compiles it into scan-codes-bytes.ts.
(module
  (import "host" "memory" (memory 1))
  ;; $codes     address of the vectors, $width bytes each
  ;; $query     address of the query, 16 bits a component
  ;; $products  address of the results, 32 bits a vector
  ;; $count     number of vectors, at least 1
  ;; $width     components of a vector, a multiple of 16
  (func (export "scan")
    (param $codes i32) (param $query i32) (param $products i32) (param $count i32) (param $width i32)
    (local $sum v128) (local $other v128) (local $end i32) (local $at i32)
    (loop $vectors
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $other (v128.const i32x4 0 0 0 0))
      (local.set $at (local.get $query))
      (local.set $end (i32.add (local.get $codes) (local.get $width)))
      (loop $components
        (local.set $sum (i32x4.add (local.get $sum)
          (i32x4.dot_i16x8_s (v128.load8x8_s (local.get $codes)) (v128.load (local.get $at)))))
        (local.set $other (i32x4.add (local.get $other)
          (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (local.get $codes)) (v128.load offset=16 (local.get $at)))))
        (local.set $codes (i32.add (local.get $codes) (i32.const 16)))
        (local.set $at (i32.add (local.get $at) (i32.const 32)))
        (br_if $components (i32.lt_u (local.get $codes) (local.get $end))))
      (local.set $sum (i32x4.add (local.get $sum) (local.get $other)))
      (i32.store (local.get $products)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
      (local.set $products (i32.add (local.get $products) (i32.const 4)))
      (local.set $count (i32.sub (local.get $count) (i32.const 1)))
      (br_if $vectors (local.get $count)))))
