// The one host type that ports mention.
interface AbortSignal {
  readonly aborted: boolean;
}
