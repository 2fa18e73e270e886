// Text from data must not steer what shows it: control and direction characters are shown, not sent.

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const controls = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const controlsInLines = /(?![\t\n]|\r\n)[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const shown = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** One line: line breaks and tabs as spaces, and every other control character as `\u{1b}`. */
export const visibleControls = (text: string): string => text.replace(/\r\n|[\n\r\t]/g, ' ').replace(controls, shown);

/** Lines: every control character but line breaks and tabs as `\u{1b}`. */
export const visibleControlsInLines = (text: string): string => text.replace(controlsInLines, shown);

/** The same JSON, with what would steer a terminal written as escapes. */
export const inertJson = (json: string): string =>
  json.replace(controlsInLines, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
