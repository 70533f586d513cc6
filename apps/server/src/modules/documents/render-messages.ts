import type { RenderRequest, RenderResult } from '@tessera/contract';

/** A rendering as it travels to a worker: calls of the renderer travel back, because only the main thread has the pipeline. */
export type RenderJob = Omit<RenderRequest, 'call'>;

export type ToWorker =
  | { readonly kind: 'render'; readonly job: number; readonly request: RenderJob }
  | { readonly kind: 'answer'; readonly call: number; readonly value: unknown }
  | {
      readonly kind: 'refused';
      readonly call: number;
      readonly code: string;
      readonly status: number;
      readonly text: string;
      readonly value: unknown;
    };

export type FromWorker =
  | { readonly kind: 'ready'; readonly queryNames: readonly string[] }
  | {
      readonly kind: 'call';
      readonly job: number;
      readonly call: number;
      readonly name: string;
      readonly input: unknown;
    }
  | { readonly kind: 'rendered'; readonly job: number; readonly result: RenderResult }
  | { readonly kind: 'failed'; readonly job: number; readonly reason: string };
