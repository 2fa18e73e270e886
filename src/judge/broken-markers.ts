// Markers of chat templates in what others wrote: servers that look for them in the text of a turn would begin another turn there.

/**
 * Special tokens of ChatML, Llama, Mistral, Gemma, DeepSeek, Phi, GLM, Command and Qwen, by their forms rather than one by one: new
 * models bring new names and the same brackets.
 */
const markers =
  /<(?:\|[^|<>\n]{1,40}\||｜[^｜<>\n]{1,40}｜|\/?(?:s|bos|eos|pad|unk|sop|think|tool_call|tool_response|begin_of_text|end_of_text)|(?:start|end)_of_turn|<\/?SYS>)>|\[\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|gMASK|sMASK)\]/giu;

/** It is seen by nobody, and a tokeniser that looks for the marker no longer finds it. */
const wordJoiner = '\u2060';

/** The text with a word joiner behind the first bracket of each marker; the same text to a reader. */
export const brokenMarkers = (text: string): string =>
  text.replace(markers, (marker) => `${marker.charAt(0)}${wordJoiner}${marker.slice(1)}`);
