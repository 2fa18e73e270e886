// The keys of every page. What they do, links and forms do as well: a page says by its links what a key means there.

const first = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

/** To the next of a list's links, or the one before. */
function move(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('a.row')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const to = at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by));
  links[to]?.focus();
}

/** Along a chart: each place says what is drawn there. */
function readNext(by: 1 | -1): boolean {
  const here = document.activeElement;
  const next = by === 1 ? here?.nextElementSibling : here?.previousElementSibling;
  if (!(here instanceof HTMLElement && next instanceof HTMLElement && here.matches('.readings > li'))) return false;
  here.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
  return true;
}

async function copyLink(): Promise<void> {
  await navigator.clipboard?.writeText(location.href);
  const button = first('[data-copy]');
  const { copied } = button?.dataset ?? {};
  if (button !== null && copied !== undefined) button.textContent = copied;
}

const keys: Readonly<Record<string, () => void>> = {
  '/': () => first('input[type=search]')?.focus(),
  j: () => move(1),
  k: () => move(-1),
  '[': () => first('a[rel=prev]')?.click(),
  ']': () => first('a[rel=next]')?.click(),
  c: () => void copyLink(),
  '?': () => (first('#keys') as HTMLDialogElement | null)?.showModal(),
  Escape: () => first('a[data-back]')?.click(),
};

/** What says of itself that it is meant by a key. */
const keyed = (key: string): HTMLElement | null => first(`[data-key="${CSS.escape(key)}"]`);

/** What is written in is gone to; anything else is pressed. */
const useOf = (element: HTMLElement): void => (element.matches('input, textarea') ? element.focus() : element.click());

function press(event: KeyboardEvent): void {
  const { key, target, isComposing, ctrlKey, metaKey, altKey } = event;
  if (isComposing || ctrlKey || metaKey || altKey || first('dialog[open]') !== null) return;
  if (target instanceof HTMLElement && target.matches('input, select, textarea')) {
    if (key !== 'Escape') return;
    // A browser would empty a search field, and so the filter.
    event.preventDefault();
    target.blur();
    return;
  }
  // Elsewhere these two scroll what is wide.
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    if (readNext(key === 'ArrowRight' ? 1 : -1)) event.preventDefault();
    return;
  }
  const own = keyed(key);
  // On a link or a button Enter means that one.
  if (own !== null && key === 'Enter' && target !== document.body) return;
  const act = own !== null ? () => useOf(own) : Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (act === undefined) return;
  act();
  event.preventDefault();
}

// Only here a link can be copied by a click.
first('[data-copy]')?.removeAttribute('hidden');
addEventListener('keydown', press);
addEventListener('click', ({ target }) => {
  if (target instanceof HTMLElement && target.matches('[data-copy]')) void copyLink();
});

export {};
