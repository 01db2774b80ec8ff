import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Languages of the portal. */
export type Language = 'zh-CN' | 'en';

type Tree = { readonly [key: string]: string | readonly string[] | Tree };

const FOLDER = join(import.meta.dirname, '../../web/apps/portal/src/shared/i18n/locales');
const loaded = new Map<string, Tree>();

function tree(language: Language, namespace: string): Tree {
  const path = join(FOLDER, language, `${namespace}.json`);
  const known = loaded.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Tree);
  loaded.set(path, known);
  return known;
}

function find(from: Tree, keys: readonly string[]): string | undefined {
  let at: Tree | string | readonly string[] | undefined = from;
  for (const key of keys) {
    if (typeof at !== 'object' || Array.isArray(at)) return undefined;
    at = (at as Tree)[key];
  }
  return typeof at === 'string' ? at : undefined;
}

/** Texts of one language, by `namespace:key`, as the portal shows them; an unknown key fails the test. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The portal's own texts: locators follow a rewording, and both languages share one story. */
export function textsOf(language: Language): Texts {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const from = tree(language, namespace);
    const form = values['count'] === 1 ? 'one' : 'other';
    const text = find(from, path.split('.')) ?? find(from, `${path}_${form}`.split('.'));
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
