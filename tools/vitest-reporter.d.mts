interface Failure {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly VITEST_TEST_NAME?: string;
}

interface Test {
  readonly fullName: string;
  result(): { readonly state: string; readonly errors?: readonly Failure[] };
}

interface Module {
  readonly moduleId: string;
  errors(): readonly Failure[];
  readonly children: { allTests(): Iterable<Test> };
}

export function indent(text: string): string;
export function countRun(
  modules: readonly Module[],
  errors: readonly Failure[],
): { passed: number; failed: number; notes: string[] };
