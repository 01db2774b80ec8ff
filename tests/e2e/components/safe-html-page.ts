import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Page } from '@playwright/test';

const WEB = join(import.meta.dirname, '../../../web');
const BASE = '/safe-html-harness/';
const ENTRY = '\0safe-html-harness';
/** Renders texts through the application's own component, each in a box of its own. */
const SOURCE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { SafeHtml } from '@/shared/ui/safe-html';
const root = createRoot(document.getElementById('root'));
window.renderSafely = (texts) =>
  flushSync(() => root.render(texts.map((html, key) => createElement(SafeHtml, { key, html }))));
`;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

type Build = (options: object) => Promise<unknown>;

/** Builds the component as the application builds it; the answer is the folder with its files. */
export async function buildSafeHtml(): Promise<string> {
  const vite = (await import(pathToFileURL(join(WEB, 'node_modules/vite/dist/node/index.js')).href)) as { build: Build };
  const outDir = mkdtempSync(join(tmpdir(), 'safe-html-'));
  await vite.build({
    root: join(WEB, 'apps/portal'),
    base: BASE,
    logLevel: 'error',
    plugins: [
      {
        name: 'harness',
        resolveId: (id: string) => (id === 'harness' ? ENTRY : null),
        load: (id: string) => (id === ENTRY ? SOURCE : null),
      },
    ],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: { harness: 'harness' }, output: { entryFileNames: '[name].js' } },
    },
  });
  return outDir;
}

export interface Outcome {
  /** Dialogs that scripts of the texts opened. */
  readonly executions: string[];
  /** Violations of the content security policy. */
  readonly violations: string[];
  /** Requests that left the portal. */
  readonly outside: string[];
}

/** A page that stands where the portal stands, with the built component on it and `csp` as its policy. */
export async function openSafeHtml(page: Page, folder: string, origin: string, csp: string | null): Promise<Outcome> {
  const outcome: Outcome = { executions: [], violations: [], outside: [] };
  page.on('dialog', (dialog) => {
    outcome.executions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction('reportExecution', (text: string) => void outcome.executions.push(text));
  await page.exposeFunction('reportViolation', (text: string) => void outcome.violations.push(text));
  await page.addInitScript(() => {
    const report = window as unknown as Record<'reportExecution' | 'reportViolation', (text: string) => void>;
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.assign(window, { [name]: () => report.reportExecution(document.activeElement?.outerHTML ?? '') });
    document.addEventListener('securitypolicyviolation', (event) =>
      report.reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== origin) {
      outcome.outside.push(url.href);
      return route.abort();
    }
    if (url.pathname === BASE)
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: csp === null ? {} : { 'content-security-policy': csp },
        body: `<!doctype html><html lang="zh-CN"><title>harness</title><div id="root"></div><script type="module" src="${BASE}harness.js"></script>`,
      });
    const file = join(folder, url.pathname.slice(BASE.length));
    // What the texts ask for is not there, so that failing pictures run their handlers.
    if (!url.pathname.startsWith(BASE) || !existsSync(file)) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: TYPES[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) });
  });
  await page.goto(`${origin}${BASE}`);
  await page.waitForFunction(() => 'renderSafely' in window);
  return outcome;
}

/** Does to every element what a reader could do to it, and more. */
export async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    const events = [
      'click', 'dblclick', 'auxclick', 'contextmenu', 'mouseover', 'mouseenter', 'mousemove', 'mousedown', 'mouseup', 'pointerenter', 'pointerdown', 'pointermove',
      'touchstart', 'wheel', 'keydown', 'keyup', 'input', 'beforeinput', 'change', 'submit', 'reset', 'invalid', 'search', 'focus', 'focusin', 'blur', 'focusout', 'toggle',
      'beforetoggle', 'copy', 'paste', 'dragstart', 'drop', 'scroll', 'scrollend', 'animationstart', 'animationend', 'transitionend', 'load', 'loadstart', 'canplay', 'play',
      'error', 'begin', 'end', 'repeat', 'start', 'finish', 'bounce', 'message', 'resize', 'hashchange', 'pageshow', 'selectstart', 'formdata', 'readystatechange',
    ];
    const root = document.getElementById('root');
    // Leaving the page would end the test; an address that is a script runs nevertheless.
    root?.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.protocol.startsWith('javascript') !== true) event.preventDefault();
    });
    root?.addEventListener('submit', (event) => event.preventDefault());
    for (const element of root?.querySelectorAll('*') ?? []) {
      if (element instanceof HTMLElement) element.focus();
      if (element instanceof HTMLImageElement) element.loading = 'eager';
      for (const type of events) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
  });
  // Pictures that fail and scripts behind a link run after the turn that started them; pictures far below are asked for, too.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.evaluate(async () => {
    const ended = (picture: HTMLImageElement) =>
      new Promise<void>((done) => {
        for (const type of ['load', 'error']) picture.addEventListener(type, () => done());
        if (picture.complete) done();
      });
    await Promise.all([...document.querySelectorAll<HTMLImageElement>('#root img')].map(ended));
  });
  // What a handler asked for is told before the next turn of the page is.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}
