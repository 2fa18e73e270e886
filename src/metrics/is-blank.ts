/** Whether a text has no words. */
export const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';
