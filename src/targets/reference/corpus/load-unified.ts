// `unified` with its plugins for HTML and Markdown, which are installed only where they are wanted.
import { ConfigError } from '../../../model/hakari-error.ts';

const packages = ['unified', 'rehype-parse', 'rehype-remark', 'remark-gfm', 'remark-stringify'];

/** @throws ConfigError `missing-package` that says what to install */
export async function loadUnified(where: string): Promise<(html: string) => string> {
  try {
    const [{ unified }, parse, remark, gfm, stringify] = await Promise.all([
      import('unified'),
      import('rehype-parse'),
      import('rehype-remark'),
      import('remark-gfm'),
      import('remark-stringify'),
    ]);
    const processor = unified().use(parse.default).use(remark.default).use(gfm.default).use(stringify.default).freeze();
    return (html) => String(processor.processSync(html));
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new ConfigError('converter: unified needs packages that are not installed', {
      code: 'missing-package',
      where,
      hint: `npm install ${packages.join(' ')}`,
      cause,
    });
  }
}
