/** A method that is on, and the accounts for transfers by hand. */
interface Methods<Method> {
  readonly methods: readonly Method[];
  readonly accounts?: readonly unknown[];
}

/** The methods by which members can pay in: a transfer by hand needs an account to go to. */
export const offeredOf = <Method extends { readonly method: string }>({ methods, accounts = [] }: Methods<Method>) =>
  methods.filter(({ method }) => method !== 'manual' || accounts.length > 0);
