import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';

const { supervise, pauseAfter } = await import(new URL('./supervise.mjs', import.meta.url).href);

/** A supervisor over programs that end when the test says so; waiting takes no time. */
function watch(endings: readonly (readonly [number | null, string | null, number])[]) {
  const told: string[] = [];
  const pauses: number[] = [];
  const ended: number[] = [];
  const children: EventEmitter[] = [];
  let clock = 0;
  const start = () => {
    const child = Object.assign(new EventEmitter(), { kill: () => child.emit('exit', 0, null) });
    children.push(child);
    return child;
  };
  const options = {
    notify: (text: string) => told.push(text),
    end: (code: number) => ended.push(code),
    now: () => clock,
  };
  const wait = (go: () => void, milliseconds: number) => {
    pauses.push(milliseconds);
    go();
  };
  const program = supervise({ start, wait, ...options });
  for (const [code, signal, ranFor] of endings) {
    clock += ranFor;
    children.at(-1)?.emit('exit', code, signal);
  }
  return { told, pauses, ended, children, program };
}

describe('npm start', () => {
  it('starts a program again that died, whatever killed it, and says why', () => {
    const { told, children, ended } = watch([
      [null, 'SIGKILL', 10],
      [134, null, 10],
      [70, null, 10],
    ]);
    expect(children).toHaveLength(4);
    expect(ended).toEqual([]);
    expect(told[0]).toBe('The program was ended by SIGKILL and is started again in 1 s.');
    expect(told[2]).toBe('The program ended with 70 and is started again in 4 s.');
  });
  it('waits longer from death to death, at most half a minute, and begins anew after a minute that went well', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    const { pauses } = watch([
      [70, null, 10],
      [70, null, 10],
      [70, null, 61_000],
    ]);
    expect(pauses).toEqual([1000, 2000, 1000]);
  });
  it('leaves a clean stop and a start that needs a person alone', () => {
    for (const code of [0, 1]) expect(watch([[code, null, 10]])).toMatchObject({ ended: [code], pauses: [] });
  });
  it('ends with the program when a signal asked for it', () => {
    const { program, ended, children } = watch([]);
    program.stop('SIGTERM');
    expect(ended).toEqual([0]);
    expect(children).toHaveLength(1);
  });
  it('replaces the program after a change without counting it as a death', () => {
    const { program, ended, pauses, children } = watch([]);
    program.restart();
    expect(children).toHaveLength(2);
    expect([ended, pauses]).toEqual([[], []]);
  });
});
