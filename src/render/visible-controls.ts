// Text from data must not steer the terminal: control and direction characters are shown, not sent.

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const controls = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The text with line breaks as spaces and every other control character as `\u{1b}`. */
export function visibleControls(text: string): string {
  return text
    .replace(/\r\n|[\n\r\t]/g, ' ')
    .replace(controls, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
