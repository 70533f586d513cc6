import { existsSync } from 'node:fs';
import type { Renderer } from '@tessera/contract';

/** Where the build puts the renderer; it is loaded by path and never imported, because the server knows no screens. */
export const RENDERER_FILE = new URL('../../../../web/dist/server/renderer.js', import.meta.url);

/** @throws Error when the app has not been built, so that a start says it and not the first visitor */
export function requireRendererFile(): void {
  if (!existsSync(RENDERER_FILE)) throw new Error(`the app is not built: ${RENDERER_FILE.pathname} is missing`);
}

/** @throws when the app has not been built or its build exports no renderer */
export async function loadRenderer(file: URL = RENDERER_FILE): Promise<Renderer> {
  const module = (await import(file.href)) as { readonly renderer?: Renderer };
  if (!module.renderer) throw new Error(`${file.pathname} exports no renderer`);
  return module.renderer;
}
