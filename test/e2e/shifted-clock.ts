// Preloaded into a process whose clock is to be wrong by so many milliseconds.
const ahead = Number(process.env.HAKARI_TEST_CLOCK_AHEAD_MS ?? 0);
const own = Date;

globalThis.Date = new Proxy(own, {
  construct: (_, given, type) => Reflect.construct(own, given.length === 0 ? [own.now() + ahead] : given, type) as Date,
  get: (_, name) => (name === 'now' ? () => own.now() + ahead : Reflect.get(own, name)),
});
