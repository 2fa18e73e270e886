// A moment as pages show it: UTC, to the minute.
export const minute = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
