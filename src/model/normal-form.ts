// Ids that look alike and are not: the same text, composed (NFC) or decomposed (NFD), as file names come from macOS. Full width and half width are other signs.

/** Two ids that are equal but for this have the same key. */
export const normalKey = (id: string): string => id.normalize('NFC');

/** `"가" (NFD)`: what nobody can see is said; ids that are written the same in all forms stand as they are. */
export function quotedWithForm(id: string): string {
  const [composed, decomposed] = [id.normalize('NFC'), id.normalize('NFD')];
  if (composed === decomposed) return JSON.stringify(id);
  const form = id === composed ? 'NFC' : id === decomposed ? 'NFD' : 'NFC + NFD';
  return `${JSON.stringify(id)} (${form})`;
}
