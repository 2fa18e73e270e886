// A setting that no target of the type has: who knows where the settings come from can name its own place.
import { ConfigError, type HakariErrorOptions } from '../model/hakari-error.ts';

/** `where` names what holds the setting. */
export class UnknownSettingError extends ConfigError {
  readonly key: string;

  constructor(what: string, options: HakariErrorOptions & { readonly key: string }) {
    super(what, options);
    this.key = options.key;
  }
}
