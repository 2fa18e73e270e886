// Many calls that share a signal share one listener: a signal with thousands of them is slow.

export interface SignalWatch<T> {
  add(signal: AbortSignal, item: T): void;
  remove(signal: AbortSignal, item: T): void;
}

/** @param aborted called for every item that is still there when its signal is aborted */
export function createSignalWatch<T>(aborted: (item: T, reason: unknown) => void): SignalWatch<T> {
  const watched = new Map<AbortSignal, { readonly items: Set<T>; readonly listener: () => void }>();

  function watch(signal: AbortSignal): Set<T> {
    const items = new Set<T>();
    const listener = (): void => {
      watched.delete(signal);
      for (const item of items) aborted(item, signal.reason);
    };
    watched.set(signal, { items, listener });
    signal.addEventListener('abort', listener, { once: true });
    return items;
  }

  return {
    add: (signal, item) => {
      (watched.get(signal)?.items ?? watch(signal)).add(item);
    },
    remove: (signal, item) => {
      const entry = watched.get(signal);
      if (entry === undefined) return;
      entry.items.delete(item);
      if (entry.items.size > 0) return;
      watched.delete(signal);
      signal.removeEventListener('abort', entry.listener);
    },
  };
}
